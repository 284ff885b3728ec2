import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { readConfig } from '@playlet/config';
import { startAlipaySimulator } from '@playlet/testing/alipay/simulator';
import { startAliyunSms } from '@playlet/testing/aliyun-sms';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '#cli/run.ts';
import { renderSettings } from './settings-file.ts';

const root = mkdtempSync(join(tmpdir(), 'playlet-init-'));
const aliyun = await startAliyunSms({ accessKey: 'key', secretKey: 'hidden-4711' });
aliyun.templates.SMS_1 = { status: '1', content: `验证码\${code}` };
afterAll(async () => {
  rmSync(root, { recursive: true });
  await aliyun.close();
});
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'one-'));
  file = join(folder, 'etc/playlet.env');
});

type Env = Record<string, string>;

/** Everything that production insists on; nothing answers at the address. */
const answers = (): Env => ({
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'https://127.0.0.1:1',
  SMS_ENDPOINT: aliyun.endpoint,
  SMS_ACCESS_KEY: 'key',
  SMS_SECRET_KEY: 'hidden-4711',
  SMS_SIGN_NAME: '小剧场',
  SMS_TEMPLATE: 'SMS_1',
  ICP_NUMBER: '京ICP备2026012345号-1',
  POLICE_NUMBER: '京公网安备11010502012345号',
  LICENCE_NUMBER: '（京）字第12345号',
  OPERATOR_NAME: '某某文化公司',
  OPERATOR_ADDRESS: "No. 1, People's Road",
  SUPPORT_CONTACT: '010-12345678',
  BACKUP_DIR: join(folder, 'backups'),
});

function init(args: string[], env: Env, terminal?: { input: PassThrough; output: PassThrough }) {
  return runCli(['init', file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    from: folder,
    progress: () => {},
    terminal,
    signal: new AbortController().signal,
  });
}

const written = () => parseEnv(readFileSync(file, 'utf8'));

describe('with --yes', () => {
  it('the environment becomes a file that production starts with, closed to others', async () => {
    const { exitCode, stdout } = await init(['--yes', '--json'], answers());
    const { mistakes, findings } = JSON.parse(stdout);
    expect([exitCode, mistakes]).toEqual([0, []]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const settings = written();
    expect(settings).toMatchObject({ ...answers(), NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' });
    expect(readConfig(settings)).toMatchObject({ production: true, backups: { nightly: true } });
    expect(settings.MEDIA_SECRET).toMatch(/^plk_/);
    expect(settings.BACKUP_KEY).toMatch(/^AGE-SECRET-KEY-1/);
    const statuses = Object.fromEntries(
      findings.map(({ check, status }: { check: string; status: string }) => [check, status]),
    );
    expect(statuses).toMatchObject({
      certificate: 'fail',
      'text messages: code': 'ok',
      'backup: place': 'ok',
      operator: 'ok',
    });
  });

  it('a file that is there stays as it is, unless it may be changed', async () => {
    await init(['--yes'], answers());
    const { MEDIA_SECRET } = written();
    const again = await init(['--yes'], { ...answers(), OPERATOR_NAME: '另一家' });
    expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('stays as it is') });
    expect(written().OPERATOR_NAME).toBe('某某文化公司');
    writeFileSync(file, `${readFileSync(file, 'utf8')}POLISH=off\n`);
    await init(['--yes', '--overwrite'], { OPERATOR_NAME: '另一家' });
    expect(written()).toMatchObject({ OPERATOR_NAME: '另一家', MEDIA_SECRET, POLISH: 'off' });
  });

  it('a missing setting is named, and the file is written all the same', async () => {
    const { ICP_NUMBER: _, ...rest } = answers();
    const { exitCode, stdout } = await init(['--yes'], rest);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Missing yet: ICP_NUMBER is missing');
    expect(written().OPERATOR_NAME).toBe('某某文化公司');
  });

  it('keys of a provider are kept in one line and open its gateway', async () => {
    const alipay = await startAlipaySimulator({});
    afterAll(() => alipay.close());
    const keys = alipay.environment();
    const { stdout } = await init(['--yes', '--json'], { ...answers(), ...keys });
    expect(JSON.parse(stdout).findings).toContainEqual(
      expect.objectContaining({ check: 'payment account: alipay', status: 'ok' }),
    );
    expect(readConfig({ ...written(), ALIPAY_BASE: 'https://openapi.example' }).payments.alipay?.appId).toBe(
      keys.ALIPAY_APP_ID,
    );
  });
});

describe('at a terminal', () => {
  /** Answers each question as it is shown; Enter takes the proposal. */
  function openTerminal(replies: readonly (readonly [shown: string, typed: string])[]) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const waiting = [...replies];
    let shown = '';
    output.on('data', (bytes: Buffer) => {
      shown += bytes.toString();
      const [next] = waiting;
      if (next === undefined || !shown.includes(next[0])) return;
      waiting.shift();
      shown = '';
      setTimeout(() => input.write(`${next[1]}\r`), 5);
    });
    return { input, output, waiting };
  }

  const questions = (env: Env): [string, string][] => [
    ['DATA_DIR:', ''],
    ['DATABASE_URL:', ''],
    ['PUBLIC_URL:', ''],
    ['TRUSTED_PROXIES:', ''],
    ['Change these answers?', 'n'],
    ['WeChat Pay?', 'n'],
    ['Alipay?', 'n'],
    ['SMS_ACCESS_KEY:', ''],
    ['SMS_SECRET_KEY:', env.SMS_SECRET_KEY ? '' : 'hidden-4711'],
    ['SMS_SIGN_NAME:', ''],
    ['SMS_TEMPLATE:', ''],
    ['SMS_RENEWAL_TEMPLATE:', ''],
    ['ICP_NUMBER:', ''],
    ['POLICE_NUMBER:', ''],
    ['LICENCE_NUMBER:', ''],
    ['OPERATOR_NAME:', '某某文化公司'],
    ['OPERATOR_ADDRESS:', ''],
    ['SUPPORT_CONTACT:', ''],
    ['BACKUP_DIR:', ''],
    ['bucket', 'n'],
    ['webhook?', 'n'],
  ];

  it('questions are answered one by one, wrong answers at once, and secrets are not shown', async () => {
    const { OPERATOR_NAME: _, SMS_SECRET_KEY: __, ...env } = answers();
    const terminal = openTerminal(questions(env));
    let shown = '';
    terminal.output.on('data', (bytes: Buffer) => {
      shown += bytes.toString();
    });
    const { exitCode, stdout } = await init([], env, terminal);
    expect(terminal.waiting).toEqual([]);
    expect(stdout).toContain('Next: npx playlet doctor --production');
    expect(exitCode).toBe(0);
    expect(written()).toMatchObject({ OPERATOR_NAME: '某某文化公司', SMS_SECRET_KEY: 'hidden-4711' });
    expect(shown).not.toContain('hidden-4711');
    expect(shown).toContain('certificate');
  });

  it('a stop in the middle writes nothing', async () => {
    const terminal = openTerminal([['DATA_DIR:', '\u0003']]);
    expect(await init([], answers(), terminal)).toMatchObject({ exitCode: 130 });
    expect(existsSync(file)).toBe(false);
  });

  it('an existing file is changed only after a yes', async () => {
    await init(['--yes'], answers());
    const before = readFileSync(file, 'utf8');
    const terminal = openTerminal([['Change it?', 'n']]);
    expect(await init([], { OPERATOR_NAME: '另一家' }, terminal)).toMatchObject({ exitCode: 1 });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('a machine without a terminal is told about --yes', async () => {
    expect(await init([], answers())).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('--yes'),
    });
  });
});

it('any line of a settings file is read back as it was', () => {
  const line = fc.string({ minLength: 1 }).filter((text) => {
    // Line ends are in no setting, and what cannot be quoted is refused below.
    const isQuotable = !(text.includes("'") && /["\\]/.test(text));
    return isQuotable && text.trim() === text && !/[\r\n]/.test(text);
  });
  fc.assert(
    fc.property(line, (value) => {
      expect(parseEnv(renderSettings({ NAME: value, NEXT: '1' }))).toEqual({ NAME: value, NEXT: '1' });
    }),
  );
});

it.each([`a'b"c`, "a'b\\c"])(
  'the value %s, which no quotes hold, is refused by the name of its setting',
  (value) => {
    expect(() => renderSettings({ DATABASE_URL: value })).toThrow(/^DATABASE_URL holds/);
  },
);
