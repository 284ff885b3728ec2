import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAlipaySimulator } from '@playlet/testing/alipay/simulator';
import { startAliyunSms } from '@playlet/testing/aliyun-sms';
import { testDatabase } from '@playlet/testing/database';
import { productionEnvironment } from '@playlet/testing/production';
import { startWechatPaySimulator } from '@playlet/testing/wechat-pay/simulator';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '#cli/run.ts';
import type { Finding } from './finding.ts';
import { PRODUCTION_STEPS } from './production-steps.ts';

const { databaseUrl } = await testDatabase();
const root = mkdtempSync(join(tmpdir(), 'playlet-production-'));
afterAll(() => rmSync(root, { recursive: true }));

type PageFinding = Finding & { page: string };
type Env = Record<string, string>;

async function look(env: Env, ...args: string[]): Promise<{ exitCode: number; findings: PageFinding[] }> {
  const { exitCode, stdout } = await run(env, ...args, '--json');
  const { findings }: { findings: PageFinding[] } = JSON.parse(stdout);
  return { exitCode, findings };
}

const run = (env: Env, ...args: string[]) =>
  runCli(['doctor', '--production', ...args], {
    env: { DATA_DIR: mkdtempSync(join(root, 'data-')), PATH: process.env.PATH, ...env },
    from: root,
    progress: () => {},
    signal: new AbortController().signal,
  });

const find = (findings: PageFinding[], name: string) => findings.find(({ check }) => check === name);

describe('on a machine without settings', () => {
  it('every missing setting is named in its step, and no database is made', async () => {
    const DATA_DIR = join(root, 'untouched');
    const { exitCode, findings } = await look({ DATA_DIR });
    expect(exitCode).toBe(2);
    expect(find(findings, 'setting ICP_NUMBER')?.page).toBe('docs/production.md#filings');
    expect(find(findings, 'setting SMS_PROVIDER')?.page).toBe('docs/production.md#text-messages');
    expect(find(findings, 'setting TRUSTED_PROXIES')?.page).toBe('docs/production.md#nginx');
    expect(find(findings, 'domain')).toMatchObject({ status: 'fail', page: 'docs/production.md#the-domain' });
    expect(find(findings, 'disk')?.page).toBe('docs/production.md#the-machine');
    expect(find(findings, 'database')?.found).toContain('not made yet');
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
  });

  it('the steps are printed in the order of the page', async () => {
    const { stdout } = await run({});
    const titles = [...stdout.matchAll(/^\d+\. (.*) \(docs/gm)].map(([, title]) => title);
    expect(titles).toEqual(PRODUCTION_STEPS.map(({ title }) => title));
    expect(stdout).toContain('→ set it to https:// and your domain: docs/production.md#the-domain');
  });
});

it('settings come from a file, and the environment goes before it', async () => {
  const settings = join(root, 'playlet.env');
  writeFileSync(settings, 'ICP_NUMBER=京ICP备2026012345号-1\nPOLICE_NUMBER="京公网安备11010502012345号"\n');
  const { findings } = await look({ POLICE_NUMBER: '7' }, '--settings', settings);
  expect(find(findings, 'ICP filing')?.status).toBe('ok');
  expect(find(findings, 'police filing')).toMatchObject({
    status: 'warn',
    found: '7 does not look like one',
  });
  expect((await run({}, '--settings', join(root, 'none.env'))).exitCode).toBe(78);
});

describe('accounts of providers', () => {
  it('are tried by a signed call, and a wrong key is named', async () => {
    const [alipay, wechat] = await Promise.all([startAlipaySimulator({}), startWechatPaySimulator({})]);
    afterAll(() => Promise.all([alipay.close(), wechat.close()]));
    const env = { DATABASE_URL: databaseUrl, ...alipay.environment(), ...wechat.environment() };
    const { findings } = await look(env);
    expect(find(findings, 'payment account: alipay')).toMatchObject({ status: 'ok' });
    expect(find(findings, 'payment account: wechat')).toMatchObject({ status: 'ok' });
    const wrong = await look({ ...env, WECHAT_PRIVATE_KEY: `${alipay.environment().ALIPAY_PRIVATE_KEY}` });
    expect(find(wrong.findings, 'payment account: wechat')).toMatchObject({
      status: 'fail',
      page: 'docs/production.md#payment-accounts',
    });
  });

  it('of text messages are asked for their templates, whose variables are compared', async () => {
    const keys = { accessKey: 'key', secretKey: 'secret' };
    const aliyun = await startAliyunSms(keys);
    afterAll(() => aliyun.close());
    aliyun.templates.SMS_1 = { status: '1', content: `验证码\${code}，五分钟内有效。` };
    aliyun.templates.SMS_2 = { status: '1', content: `\${day} 将扣款 \${money} 元` };
    const env = {
      ...productionEnvironment,
      DATABASE_URL: databaseUrl,
      SMS_ENDPOINT: aliyun.endpoint,
      SMS_RENEWAL_TEMPLATE: 'SMS_2',
    };
    const { findings } = await look(env);
    expect(find(findings, 'text messages: code')).toMatchObject({ status: 'ok' });
    expect(find(findings, 'text messages: renewal')).toMatchObject({
      status: 'fail',
      found: 'SMS_2 has the variables day, money',
    });
    aliyun.templates.SMS_1.status = '0';
    expect(find((await look(env)).findings, 'text messages: code')?.found).toBe('SMS_1 is not approved');
    const unknown = await look({ ...env, SMS_SECRET_KEY: 'other' });
    expect(find(unknown.findings, 'text messages: code')).toMatchObject({ status: 'warn' });
    expect(aliyun.messages).toEqual([]);
  });
});

it('backups, alerts and the first drama are looked at', async () => {
  const { findings } = await look({ DATABASE_URL: databaseUrl, BACKUPS: 'off' });
  expect(find(findings, 'backup')).toMatchObject({ status: 'fail', page: 'docs/production.md#backups' });
  expect(find(findings, 'alerts')).toMatchObject({ status: 'warn', page: 'docs/production.md#alerts' });
  expect(find(findings, 'first drama')).toMatchObject({ page: 'docs/production.md#the-first-drama' });
  expect(find(findings, 'first payment')).toMatchObject({ page: 'docs/production.md#the-first-yuan' });
});
