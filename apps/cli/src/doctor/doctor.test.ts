import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '@playlet/config';
import { addNoticeCounts } from '@playlet/core/orders/payment-notice';
import { replaceUser } from '@playlet/db';
import { hideTables, sql } from '@playlet/db/raw';
import { prepareQueue } from '@playlet/jobs';
import { newSecret, openGivenSecrets } from '@playlet/secrets';
import { connectAs, emptyDatabase, testDatabase } from '@playlet/testing/database';
import { insertStaff } from '@playlet/testing/staff';
import { startTestValkey } from '@playlet/testing/valkey';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '#cli/run.ts';
import { checkCacheServer } from './cache-server.ts';
import { checkDatabase } from './database.ts';
import type { Check, Finding } from './finding.ts';
import { checkJobsDatabase } from './jobs-database.ts';
import { checkPaymentNotices } from './payment-notices.ts';
import { checkPlayStream } from './play-stream.ts';
import { checkSecrets } from './secrets.ts';
import { checkStorage } from './storage.ts';

const { db, databaseUrl } = await testDatabase();
const root = mkdtempSync(join(tmpdir(), 'playlet-doctor-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
});

const look = async (check: Check, env: Record<string, string> = {}): Promise<Finding[]> => {
  const all = { DATA_DIR: folder, DATABASE_URL: databaseUrl, ...env };
  return check({ env: all, config: readConfig(all), db: hideTables(db) });
};

const statusOf = (findings: Finding[], name: string) => findings.find(({ check }) => check === name)?.status;

it('looks at everything and ends with the worst it found', async () => {
  const { exitCode, stdout } = await runCli(['doctor', '--json'], {
    env: { DATA_DIR: folder, DATABASE_URL: databaseUrl, PATH: process.env.PATH },
    from: folder,
    progress: () => {},
    signal: new AbortController().signal,
  });
  const { status, findings }: { status: Finding['status']; findings: Finding[] } = JSON.parse(stdout);
  expect(exitCode).toBe({ ok: 0, warn: 1, fail: 2 }[status]);
  for (const name of [
    'PostgreSQL',
    'clock: database',
    'disk',
    'storage',
    'Valkey',
    'secrets: folder',
    'time zone',
  ])
    expect(statusOf(findings, name), JSON.stringify(findings)).toMatch(/ok|warn/);
  for (const { status: one, advice } of findings) if (one !== 'ok') expect(advice).toBeTruthy();
});

describe('the database of the queue', () => {
  it('is that of the product where none is named', async () => {
    expect(await look(checkJobsDatabase)).toEqual([
      { check: 'job queue', status: 'ok', found: 'in the database of the product' },
    ]);
  });

  it('is looked at, and what waits for it', async () => {
    const { url: JOBS_DATABASE_URL } = await emptyDatabase();
    const [missing] = await look(checkJobsDatabase, { JOBS_DATABASE_URL });
    expect(missing).toMatchObject({
      status: 'fail',
      found: expect.stringContaining('playlet migrate makes it'),
    });
    await prepareQueue(JOBS_DATABASE_URL);
    expect(await look(checkJobsDatabase, { JOBS_DATABASE_URL })).toMatchObject([
      { check: 'job queue', status: 'ok' },
      { check: 'job outbox', status: 'ok', found: '0 on the way' },
    ]);
    await sql`insert into job_outbox (job_id, queue, action, options, created_at)
      values ('a', 'b', 'send', '{}', now() - interval '5 minutes')`.execute(db);
    const findings = await look(checkJobsDatabase, { JOBS_DATABASE_URL });
    expect(statusOf(findings, 'job outbox')).toBe('warn');
    await sql`delete from job_outbox`.execute(db);
    const away = { JOBS_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    expect(await look(checkJobsDatabase, away)).toMatchObject([
      { status: 'fail', found: expect.stringContaining('The database of JOBS_DATABASE_URL does not answer') },
      { status: 'ok' },
    ]);
  });
});

describe('the database', () => {
  it('is fine as the product sets it up', async () => {
    const findings = await look(checkDatabase);
    for (const name of ['PostgreSQL', 'database: durability', 'database: connections', 'migrations'])
      expect(statusOf(findings, name)).toBe('ok');
  });

  it('is named if it has fewer connections than it needs', async () => {
    expect(statusOf(await look(checkDatabase, { DATABASE_POOL: '1000' }), 'database: connections')).toBe(
      'fail',
    );
  });

  it('is named if it is far away and has no TLS', async () => {
    const far = { DATABASE_URL: 'postgres://db.example/playlet' };
    expect(statusOf(await look(checkDatabase, far), 'database: transport')).toBe('warn');
    const safe = { DATABASE_URL: 'postgres://db.example/playlet?sslmode=verify-full' };
    expect(statusOf(await look(checkDatabase, safe), 'database: transport')).toBeUndefined();
  });

  it('is named if the service works as its owner, and its own roles are not', async () => {
    expect(statusOf(await look(checkDatabase), 'database: roles')).toBe('warn');
    await connectAs('web', { db, databaseUrl });
    const roles = {
      DATABASE_URL: replaceUser(databaseUrl, 'playlet_web'),
      DATABASE_WORKER_URL: replaceUser(databaseUrl, 'playlet_worker'),
      DATABASE_OWNER_URL: databaseUrl,
    };
    expect(statusOf(await look(checkDatabase, roles), 'database: roles')).toBe('ok');
    const nobody = { ...roles, DATABASE_WORKER_URL: replaceUser(databaseUrl, 'nobody_there') };
    expect(statusOf(await look(checkDatabase, nobody), 'database: roles')).toBe('fail');
  });

  it('with a failing background migration is named with the reason', async () => {
    await sql`insert into background_migration (name, failed_attempts, last_error) values ('900-fills', 2, 'out of luck')`.execute(
      db,
    );
    const found = (await look(checkDatabase)).find(({ check }) => check === 'migrations');
    expect(found).toMatchObject({ status: 'fail', found: expect.stringContaining('out of luck') });
    await sql`delete from background_migration`.execute(db);
  });
});

describe('the storage', () => {
  it('is written, read in part and left as it was', async () => {
    expect((await look(checkStorage)).map(({ status }) => status)).toEqual(['ok']);
    expect(
      readdirSync(join(folder, 'media'), { recursive: true }).filter((name) => `${name}`.includes('doctor')),
    ).toEqual([]);
  });

  it('is named if it cannot be written to', async () => {
    writeFileSync(join(folder, 'media'), 'a file in the way');
    expect((await look(checkStorage)).map(({ status }) => status)).toEqual(['fail']);
  });
});

describe('secrets', () => {
  it('are named if others may read them', async () => {
    await look(checkSecrets);
    chmodSync(join(folder, 'media.secret'), 0o644);
    const findings = await look(checkSecrets);
    expect(statusOf(findings, 'secrets: media.secret')).toBe('fail');
    expect(statusOf(findings, 'secrets: folder')).toBe('ok');
  });

  it('from before key ids, or a year old, are to be rotated', async () => {
    const media = async (MEDIA_SECRET: string) =>
      (await look(checkSecrets, { MEDIA_SECRET })).find(({ check }) => check === 'secrets: media');
    const random = 'sQ3vQm0kXlqgW8n4m0y1D2jUoZb7cT9aRf5eGh6iKlM';
    const advice = expect.stringContaining('playlet secrets rotate');
    expect(await media(random)).toMatchObject({ status: 'warn', advice });
    expect(await media(`plk_20200101_${random}`)).toMatchObject({ status: 'warn', advice });
    expect(await media(newSecret(new Date()))).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['MEDIA_SECRET', 'x'.repeat(40), /repeat/],
    ['MEDIA_SECRET', 'please-change-me-please-change-me-please', /examples/],
    ['ALERT_WEBHOOK_SECRET', 'my-secret-key-of-alerts', /examples/],
    ['DATABASE_URL', 'postgres://playlet:short@db.example/playlet', /5 characters/],
  ])('%s that could be guessed are named, and not repeated: %s', async (name, value, found) => {
    const findings = await look(checkSecrets, { [name]: value });
    const weak = findings.find(({ check }) => check === `secrets: ${name}`);
    expect(weak).toMatchObject({ status: 'warn', found: expect.stringMatching(found) });
    expect(JSON.stringify(findings)).not.toContain(value);
  });

  it('are named if they are used twice, and not if they were made by chance', async () => {
    const secret = newSecret(new Date());
    const twice = await look(checkSecrets, { MEDIA_SECRET: secret, ALERT_WEBHOOK_SECRET: secret });
    expect(statusOf(twice, 'secrets: ALERT_WEBHOOK_SECRET')).toBe('warn');
    expect(
      statusOf(await look(checkSecrets, { MEDIA_SECRET: secret }), 'secrets: MEDIA_SECRET'),
    ).toBeUndefined();
  });

  it('count as set if they come from a file', async () => {
    const file = join(folder, 'given');
    writeFileSync(file, newSecret(new Date()));
    const findings = await look(checkSecrets, { NODE_ENV: 'test', MEDIA_SECRET_FILE: file });
    expect(statusOf(findings, 'secrets: media')).toBe('ok');
  });

  it('are named if they have not encrypted everything yet', async () => {
    const { id } = await insertStaff(db, {});
    const totp_secret = openGivenSecrets({
      current: newSecret(new Date()),
      next: [],
      previous: [],
      retired: [],
    }).seal('staff-authenticator', Buffer.from('key'));
    await db.updateTable('staff').set({ totp_secret }).where('id', '=', id).execute();
    expect(statusOf(await look(checkSecrets), 'secrets: encryption')).toBe('warn');
    await db.deleteFrom('staff').where('id', '=', id).execute();
    expect(statusOf(await look(checkSecrets), 'secrets: encryption')).toBe('ok');
  });
});

describe('Valkey', () => {
  it('is asked who it is, and whether it forgets when it is full', async () => {
    const valkey = await startTestValkey();
    afterAll(() => valkey.stop());
    const [found] = await look(checkCacheServer, { REDIS_URL: valkey.url });
    expect(found).toMatchObject({ status: 'ok', found: expect.stringMatching(/is (Valkey|Redis) \d/) });
    const stranger = valkey.url.replace('//', '//nobody:word@');
    const [refused] = await look(checkCacheServer, { REDIS_URL: stranger });
    expect(refused).toMatchObject({ status: 'fail', found: expect.stringContaining('WRONGPASS') });
    expect(JSON.stringify(refused)).not.toContain('word@');
  });

  it('is named while it is away', async () => {
    const [found] = await look(checkCacheServer, { REDIS_URL: 'redis://127.0.0.1:1' });
    expect(found).toMatchObject({ status: 'fail', found: expect.stringContaining('ECONNREFUSED') });
  });

  it('of counted plays has to keep what it acknowledges', async () => {
    const valkey = await startTestValkey();
    const folder = mkdtempSync(join(tmpdir(), 'playlet-stream-'));
    const durable = await startTestValkey({
      dir: folder,
      appendonly: 'yes',
      'maxmemory-policy': 'noeviction',
    });
    afterAll(async () => {
      await valkey.stop();
      await durable.stop();
      rmSync(folder, { recursive: true });
    });
    expect(await look(checkPlayStream)).toEqual([]);
    const [lossy] = await look(checkPlayStream, { PLAY_STREAM_URL: valkey.url });
    expect(lossy).toMatchObject({
      status: 'warn',
      found: expect.stringContaining('forgets when it is full'),
    });
    const [good] = await look(checkPlayStream, { PLAY_STREAM_URL: durable.url });
    expect(good).toMatchObject({ status: 'ok' });
    const [away] = await look(checkPlayStream, { PLAY_STREAM_URL: 'redis://127.0.0.1:1' });
    expect(away).toMatchObject({ status: 'fail' });
  });
});

it('says which payment notices are not believed, and when one was', async () => {
  const channels = await look(checkPaymentNotices);
  expect(channels).toEqual([]);
  const context = { env: {}, db: hideTables(db) };
  // The check asks of the settings only whether a channel is there.
  const config = { payments: { wechat: {} } } as unknown as Config;
  const examine = async () => (await checkPaymentNotices({ ...context, config }))[0];
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000);
  const add = (outcome: 'taken' | 'unknown_serial' | 'unsigned', count: number, hours: number) =>
    addNoticeCounts(hideTables(db), [
      { channel: 'wechat', outcome, count, hour: hoursAgo(hours), last_at: hoursAgo(hours) },
    ]);
  await add('unsigned', 3, 2);
  expect(await examine()).toMatchObject({ status: 'ok', found: expect.stringContaining('no notice') });
  await add('taken', 5, 3);
  await add('unknown_serial', 14, 1);
  expect(await examine()).toMatchObject({
    check: 'payment notices: wechat',
    status: 'warn',
    found: 'last notice believed 3 h ago; 14 refused: unknown serial; 3 refused: unsigned',
  });
  await add('taken', 1, 0);
  expect(await examine()).toMatchObject({ status: 'ok' });
});
