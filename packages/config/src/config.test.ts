import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionEnvironment as production } from '@playlet/testing/production';
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

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipay = {
  PUBLIC_URL: 'http://localhost:8080',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};

describe('the data folder', () => {
  it.each([
    ['of an earlier version is closed to other accounts', 0o755, 0o700],
    ['that everybody writes into stays as it is', 0o1777, 0o1777],
  ])('%s', (_what, before, after) => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    chmodSync(dataDir, before);
    readConfig({ DATA_DIR: dataDir });
    expect(statSync(dataDir).mode & 0o7777).toBe(after);
  });
});

describe('Alipay', () => {
  const real = { ...production, ...alipay, PUBLIC_URL: 'https://playlet.example' };

  it.each([
    [real, undefined, 'https://openapi.alipay.com/gateway.do'],
    [alipay, 'http://127.0.0.1:9101', 'http://127.0.0.1:9101/gateway.do'],
    [alipay, 'http://127.0.0.1:9101/', 'http://127.0.0.1:9101/gateway.do'],
    [real, 'https://proxy.example/alipay', 'https://proxy.example/alipay'],
  ])('of %# at %s is asked at %s', (env, ALIPAY_BASE, gateway) => {
    const settings = read({ ...env, ...(ALIPAY_BASE && { ALIPAY_BASE }) });
    expect(settings.payments.alipay?.base).toBe(gateway);
  });
});

describe('text messages', () => {
  it('go to the console where nothing is said', () => {
    expect(read({}).sms).toMatchObject({ aliyun: undefined, perHour: 1000, perDay: 10_000 });
  });

  it('go to Aliyun with all that it needs', () => {
    expect(read({ ...production, ...aliyun }).sms.aliyun).toEqual({
      endpoint: 'https://dysmsapi.aliyuncs.com',
      accessKey: 'key',
      secretKey: 'secret',
      signName: '小剧场',
      templateCode: 'SMS_1',
    });
    expect(mistakes({ ...aliyun, SMS_SIGN_NAME: '' })).toMatch(/^SMS_SIGN_NAME is missing/m);
    expect(mistakes({ ...aliyun, SMS_ENDPOINT: 'sms' })).toMatch(/^SMS_ENDPOINT must be/m);
  });

  it('announce renewals only with a template for it', () => {
    expect(read({}).sms.announcesRenewals).toBe(true);
    expect(read({ ...production, ...aliyun }).sms.announcesRenewals).toBe(false);
    const templated = { ...production, ...aliyun, SMS_RENEWAL_TEMPLATE: 'SMS_2' };
    expect(read(templated).sms.announcesRenewals).toBe(true);
  });

  it('never go to the console in production', () => {
    expect(mistakes({ NODE_ENV: 'production' })).toMatch(/^SMS_PROVIDER must be aliyun/m);
    expect(mistakes({ NODE_ENV: 'production', ...aliyun })).not.toMatch(/SMS/);
  });
});

const several = { DATABASE_URL: 'postgres://db/playlet', SHARED_MEDIA: 'on' };
const s3 = { S3_ENDPOINT: 'http://s3', S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };

it('events are counted in ClickHouse where both settings say so', () => {
  const url = 'http://reports:pass@10.0.0.9:8123/playlet';
  expect(read({}).clickhouseUrl).toBeUndefined();
  expect(read({ EVENT_SINK: 'clickhouse', CLICKHOUSE_URL: url }).clickhouseUrl).toBe(url);
  expect(mistakes({ EVENT_SINK: 'clickhouse' })).toMatch(/^CLICKHOUSE_URL is missing/m);
  expect(mistakes({ CLICKHOUSE_URL: url })).toMatch(/^CLICKHOUSE_URL is set, and EVENT_SINK=postgres/m);
  expect(mistakes({ EVENT_SINK: 'kafka' })).toMatch(/^EVENT_SINK must be postgres or clickhouse/m);
  expect(mistakes({ EVENT_SINK: 'clickhouse', CLICKHOUSE_URL: 'clickhouse' })).toMatch(
    /^CLICKHOUSE_URL must be/m,
  );
});

describe('one of several processes', () => {
  it.each(['server', 'worker'])('does not start as %s over what belongs to one machine', (ROLE) => {
    const { DATABASE_URL } = several;
    expect(mistakes({ ROLE, DATABASE_URL })).toMatch(
      /^S3_BUCKET is missing: ROLE=\w+ is one of several.*SHARED_MEDIA=on.*$/,
    );
    expect(mistakes({ ROLE, ...s3 })).toMatch(/^DATABASE_URL is missing: ROLE=\w+ is one of several.*$/);
    expect(mistakes({ ROLE, DATABASE_URL, ...s3 })).toBe('');
    expect(mistakes({ ROLE, ...several })).toBe('');
  });

  it('has the token of the others where there is one', () => {
    const OPERATOR_TOKEN = 'plt_'.padEnd(40, 'x');
    expect(read({ OPERATOR_TOKEN }).operatorToken).toBe(OPERATOR_TOKEN);
    expect(mistakes({ OPERATOR_TOKEN: 'short' })).toMatch(/^OPERATOR_TOKEN must have/);
  });
});

describe('development', () => {
  const conveniences = (env: Record<string, string>) => {
    const { developmentConveniences, demo, payments } = read(env);
    return { developmentConveniences, demo, sandbox: payments.sandbox };
  };
  const all = { developmentConveniences: true, demo: true, sandbox: true };

  it.each([
    ['nothing at all', {}],
    ['a proxy of this machine', { TRUSTED_PROXIES: '127.0.0.1' }],
    ['proxies of this machine', { TRUSTED_PROXIES: '127.0.0.0/8,::1,::1/128' }],
    ['an address of this machine', { PUBLIC_URL: 'http://[::1]:8080' }],
    ['a simulated Alipay', { ...alipay, ALIPAY_BASE: 'http://127.0.0.1:9101' }],
    ['simulated messages', { ...aliyun, SMS_ENDPOINT: 'http://localhost:9102' }],
  ])('has its conveniences beside %s', (_what, env) => expect(conveniences(env)).toEqual(all));

  it.each([
    ['PUBLIC_URL is https://playlet.example', { PUBLIC_URL: 'https://playlet.example' }],
    ['PUBLIC_URL is http://192.168.1.7:8080', { PUBLIC_URL: 'http://192.168.1.7:8080' }],
    ['PUBLIC_URL is https://127.0.0.1.evil.example', { PUBLIC_URL: 'https://127.0.0.1.evil.example' }],
    ['TRUSTED_PROXIES names 10.0.0.0/8', { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }],
    ['TRUSTED_PROXIES names 127.0.0.0/7', { TRUSTED_PROXIES: '127.0.0.0/7' }],
    ['Alipay is configured', alipay],
    ['SMS_PROVIDER sends real messages', aliyun],
  ])('does not start where %s', (reason, env) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      const said = mistakes({ NODE_ENV, ...env });
      expect(said).toMatch(/^NODE_ENV must be production.*$/);
      expect(said).toContain(reason);
    }
  });
});

describe('production', () => {
  it('starts with all it needs, without conveniences', () => {
    const { developmentConveniences, demo, payments, trustedProxies } = read(production);
    expect([developmentConveniences, demo, payments.sandbox]).toEqual([false, false, false]);
    expect(trustedProxies).toEqual([]);
  });

  it('requires the list of trusted proxies', () => {
    const { TRUSTED_PROXIES: _, ...silent } = production;
    expect(mistakes(silent)).toMatch(/^TRUSTED_PROXIES is missing/);
    expect(mistakes({ ...silent, TRUSTED_PROXIES: 'any' })).toMatch(/^TRUSTED_PROXIES must be none/);
    expect(mistakes({ ...silent, ...several, ROLE: 'worker' })).toBe('');
    expect(read({ ...silent, TRUSTED_PROXIES: '10.0.0.0/8' }).trustedProxies).toEqual(['10.0.0.0/8']);
  });

  it.each(['WECHAT_BASE', 'ALIPAY_BASE', 'SMS_ENDPOINT', 'PUBLIC_URL'])('has no plain http at %s', (name) => {
    expect(mistakes({ ...production, [name]: 'http://elsewhere.example' })).toBe(
      `${name} must be an https address in production`,
    );
  });

  it.each(['WECHAT_BASE', 'ALIPAY_BASE'])('takes no orders to a simulator at %s', (name) => {
    expect(mistakes({ ...production, [name]: 'http://127.0.0.1:9101' })).toMatch(/must be an https address/);
  });

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

describe('the hosts this service answers to', () => {
  it('are kept as browsers send them', () => {
    expect(read({ ALLOWED_HOSTS: 'WWW.A.example, b.example:8443,[::1]:80' }).allowedHosts).toEqual([
      'www.a.example',
      'b.example:8443',
      '[::1]',
    ]);
  });

  it.each(['https://a.example', 'a.example/path', 'user@a.example', 'a b'])('are not %s', (host) => {
    expect(mistakes({ ALLOWED_HOSTS: host })).toMatch(/^ALLOWED_HOSTS must be host names/);
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

describe('limits of calls', () => {
  it('keep their default where they are not named', () => {
    expect(read({ RATE_LIMITS: 'play:5/50' }).rateLimits).toMatchObject({
      play: { perSession: 5, perNetwork: 50, perStaff: 300 },
      read: { perSession: 600, perNetwork: 12_000, perStaff: 3000 },
    });
    expect(read({ RATE_LIMITS: 'read:5/50/7' }).rateLimits?.read.perStaff).toBe(7);
    expect(read({ RATE_LIMITS: 'off' }).rateLimits).toBeUndefined();
  });

  it.each(['on', 'play:5', 'play:0/5', 'plays:5/50', 'play:5/-1', 'play:5/50/0'])('are not %s', (text) => {
    expect(mistakes({ RATE_LIMITS: text })).toMatch(/^RATE_LIMITS must be off, or such as/m);
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

describe('a number', () => {
  it.each([
    ['ORDERS_HOURLY_MAX', 1, 1000],
    ['ORDERS_OPEN_MAX', 1, 1000],
    ['SMS_PER_HOUR', 1, undefined],
    ['SMS_PER_DAY', 1, undefined],
    ['SMS_WORK_BITS', 0, 24],
    ['DRAIN_SECONDS', 0, 20],
    ['PORT', 0, 65_535],
    ['METRICS_PORT', 0, 65_535],
    ['INGEST_CONCURRENCY', 1, 64],
    ['TENCENT_ADS_ACCOUNT_ID', 1, undefined],
    ['TENCENT_ADS_ACTION_SET_ID', 1, undefined],
    ['DATABASE_POOL', 2, 1000],
    ['BACKUP_DAYS', 1, 3650],
  ])('%s says its bounds where it is outside of them', (name, min, max) => {
    const refused = (value: string) => {
      try {
        read({ [name]: value });
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
      return 'taken';
    };
    expect(refused(String(min - 1))).toContain(`${name} must be at least ${min}`);
    if (max !== undefined) expect(refused(String(max + 1))).toContain(`${name} must be at most ${max}`);
    expect(refused('many')).toMatch(new RegExp(`${name} must be a (port )?number`));
    expect(refused(`${min}.5`)).toContain(`${name} must be a whole number`);
  });

  it('ACCESS_LOG_GB may be a fraction, and more than none', () => {
    expect(() => read({ ACCESS_LOG_GB: '0' })).toThrow('ACCESS_LOG_GB must be more than 0');
    expect(() => read({ ACCESS_LOG_GB: '0.5' })).not.toThrow();
  });
});

describe('JOBS_DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://web@db/playlet';

  it('names a database beside that of the product', () => {
    const JOBS_DATABASE_URL = 'postgres://jobs@db/playlet_jobs';
    expect(read({ DATABASE_URL, JOBS_DATABASE_URL }).database.jobsUrl).toBe(JOBS_DATABASE_URL);
    expect(read({ DATABASE_URL }).database.jobsUrl).toBeUndefined();
  });

  it('is refused for the database of the product, whoever connects, and without DATABASE_URL', () => {
    expect(mistakes({ DATABASE_URL, JOBS_DATABASE_URL: 'postgres://jobs@db:5432/playlet' })).toContain(
      'JOBS_DATABASE_URL names the database of DATABASE_URL',
    );
    expect(mistakes({ JOBS_DATABASE_URL: 'postgres://jobs@db/playlet_jobs' })).toContain(
      'DATABASE_URL is missing',
    );
  });
});

describe('DATABASE_READ_URL', () => {
  const DATABASE_URL = 'postgres://db/playlet';
  const readUrlsOf = (DATABASE_READ_URL: string) =>
    read({ DATABASE_URL, DATABASE_READ_URL }).database.readUrls;

  it('names one replica or several, whose passwords may hold commas', () => {
    expect(readUrlsOf('postgres://a/playlet')).toEqual(['postgres://a/playlet']);
    expect(readUrlsOf('postgres://web:1,2@a/playlet, postgresql://b:5433/playlet')).toEqual([
      'postgres://web:1,2@a/playlet',
      'postgresql://b:5433/playlet',
    ]);
  });

  it('is refused where one of its addresses is none, or without DATABASE_URL', () => {
    expect(mistakes({ DATABASE_URL, DATABASE_READ_URL: 'postgres://a/playlet,http://b' })).toContain(
      'DATABASE_READ_URL',
    );
    expect(mistakes({ DATABASE_READ_URL: 'postgres://a/playlet' })).toContain('DATABASE_URL is missing');
  });
});
