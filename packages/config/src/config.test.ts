import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'playlet-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aliyun = {
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY: 'key',
  SMS_SECRET_KEY: 'secret',
  SMS_SIGN_NAME: '小剧场',
  SMS_TEMPLATE: 'SMS_1',
};

describe('Alipay', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const alipay = {
    PUBLIC_URL: 'https://playlet.example',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };

  it.each([
    [undefined, 'https://openapi.alipay.com/gateway.do'],
    ['http://127.0.0.1:9101', 'http://127.0.0.1:9101/gateway.do'],
    ['http://127.0.0.1:9101/', 'http://127.0.0.1:9101/gateway.do'],
    ['https://proxy.example/alipay', 'https://proxy.example/alipay'],
  ])('at %s is asked at %s', (ALIPAY_BASE, gateway) => {
    const settings = read({ ...alipay, ...(ALIPAY_BASE && { ALIPAY_BASE }) });
    expect(settings.payments.alipay?.base).toBe(gateway);
  });
});

describe('text messages', () => {
  it('go to the console where nothing is said', () => {
    expect(read({}).sms).toEqual({ aliyun: undefined, perHour: 1000, perDay: 10_000 });
  });

  it('go to Aliyun with all that it needs', () => {
    expect(read(aliyun).sms.aliyun).toEqual({
      endpoint: 'https://dysmsapi.aliyuncs.com',
      accessKey: 'key',
      secretKey: 'secret',
      signName: '小剧场',
      templateCode: 'SMS_1',
    });
    expect(mistakes({ ...aliyun, SMS_SIGN_NAME: '' })).toMatch(/^SMS_SIGN_NAME is missing/m);
    expect(mistakes({ ...aliyun, SMS_ENDPOINT: 'sms' })).toMatch(/^SMS_ENDPOINT must be/m);
  });

  it('never go to the console in production', () => {
    expect(mistakes({ NODE_ENV: 'production' })).toMatch(/^SMS_PROVIDER must be aliyun/m);
    expect(mistakes({ NODE_ENV: 'production', ...aliyun })).not.toMatch(/SMS/);
  });
});

describe('production', () => {
  it('names everything that is missing at once, and shows no demo', () => {
    const said = mistakes({ NODE_ENV: 'production', DEMO: 'on' });
    for (const name of [
      'MEDIA_SECRET',
      'DEMO',
      'ICP_NUMBER',
      'POLICE_NUMBER',
      'LICENCE_NUMBER',
      'OPERATOR_NAME',
    ])
      expect(said).toMatch(new RegExp(`^${name} `, 'm'));
  });
});

describe('the pages that may embed the viewer', () => {
  it('are none where nothing is said', () => expect(read({}).frameHosts).toEqual([]));

  it('are kept as browsers write them', () => {
    const hosts = 'https://A.example/, http://127.0.0.1:3000 ,https://b.example:443,http://[::1]:80';
    expect(read({ FRAME_HOSTS: hosts }).frameHosts).toEqual([
      'https://a.example',
      'http://127.0.0.1:3000',
      'https://b.example',
      'http://[::1]',
    ]);
  });

  it.each([
    '*',
    'https://*.example',
    'a.example',
    'https://a.example/page',
    'https://a.example?x',
    'https://user@a.example',
    "https://a.example;script-src'self'",
    'https://a.example https://b.example',
    'file:///home',
    'null',
  ])('are exact origins, and not %s', (host) => {
    expect(mistakes({ FRAME_HOSTS: host })).toMatch(/^FRAME_HOSTS must be origins/m);
  });
});

function read(env: Record<string, string>) {
  return readConfig({ DATA_DIR: folder, ...env });
}

function mistakes(env: Record<string, string>): string {
  try {
    read(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
