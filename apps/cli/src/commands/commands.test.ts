import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@playlet/db/raw';
import { openJobs } from '@playlet/jobs';
import { emptyDatabase, testDatabase } from '@playlet/testing/database';
import { insertStaff } from '@playlet/testing/staff';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCli } from '#cli/run.ts';

const { db, databaseUrl } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'playlet-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { account } = await insertStaff(db, { name: '周宁', roles: ['editor'] });

const run = (...args: string[]) =>
  runCli(args, {
    env: { DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '8093' },
    from: folder,
    progress: () => {},
    signal: new AbortController().signal,
  });

describe('staff', () => {
  it('lists who there is', async () => {
    expect(await run('staff')).toEqual({ exitCode: 0, stdout: `${account}  editor\n`, stderr: '' });
    const { stdout } = await run('staff', '--json');
    expect(JSON.parse(stdout)).toEqual({ staff: [{ account, roles: ['editor'], disabled: false }] });
  });

  it('makes the links that only this machine may make', async () => {
    const owner = JSON.parse((await run('staff', 'owner', '--json')).stdout);
    expect(owner.link).toMatch(/^http:\/\/localhost:8093\/console\/first-owner/);
    expect((await run('staff', 'reset', account)).stdout).toMatch(
      /^Good once, and for 30 minutes:\n {2}http/,
    );
  });

  it('says what is kept of somebody', async () => {
    const { stdout } = await run('staff', 'export', account);
    expect(stdout).toContain('周宁');
  });

  it('ends with 1 for somebody who is not there', async () => {
    const { exitCode, stderr } = await run('staff', 'reset', 'nobody');
    expect([exitCode, stderr]).toEqual([1, 'There is no account nobody among the staff.\n']);
  });
});

it('ledger check says that the books are right', async () => {
  const { exitCode, stdout } = await run('ledger', 'check');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^The books are right: \d+ rules hold\.\n$/);
});

it('migrate says that nothing is left to do', async () => {
  const { exitCode, stdout } = await run('migrate', '--json');
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).migrated).toEqual([]);
});

describe('migrate and upgrade-check', () => {
  it('say that nothing is left to do', async () => {
    const { exitCode, stdout } = await run('upgrade-check');
    expect(stdout).toMatch(/This version may be rolled out\.\n$/);
    expect(exitCode).toBe(0);
    expect((await run('migrate', '--dry-run')).stdout).toBe('The tables are up to date.\n');
    expect((await run('migrate', '--background', '--json')).exitCode).toBe(0);
    expect((await run('migrate', '--phase', 'between')).exitCode).toBe(64);
  });

  it('refuse a database that a newer version took something away from', async () => {
    await sql`update schema_compatibility set oldest_server = 900, migration = '901-drops'`.execute(db);
    const { exitCode, stdout } = await run('upgrade-check', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout).obstacles[0]).toMatch(/servers older than 900 can no longer use it/);
    expect(await run('migrate')).toMatchObject({ exitCode: 1 });
    await sql`update schema_compatibility set oldest_server = 1, migration = '001-baseline'`.execute(db);
  });
});

describe('jobs', async () => {
  const jobs = await openJobs({ databaseUrl });
  afterAll(() => jobs.stop());
  const failing = {
    name: 'fails-always',
    concurrency: 1,
    retryLimit: 0,
    process: async () => {
      throw new Error('no ffmpeg for 13812345678');
    },
  };

  it('are listed with why they were given up, and begin again', async () => {
    await jobs.work([failing]);
    const id = await jobs.enqueue('fails-always', {});
    await vi.waitFor(async () => expect((await listed()).failed).toHaveLength(1), {
      timeout: 20_000,
      interval: 200,
    });
    const { failed, queues } = await listed();
    expect(failed[0]).toMatchObject({
      id,
      queue: 'fails-always',
      attempts: 1,
      reason: 'no ffmpeg for 13812345678',
    });
    expect(queues).toContainEqual(expect.objectContaining({ name: 'fails-always', failed: 1 }));
    expect(await run('job', 'retry', `${id}`)).toMatchObject({ exitCode: 0 });
  });

  it('are cancelled while they wait', async () => {
    const id = await jobs.enqueue('waits', {});
    expect(await run('job', 'cancel', `${id}`)).toMatchObject({ exitCode: 0 });
    expect(await run('job', 'cancel', `${id}`)).toMatchObject({ exitCode: 1 });
    expect(await run('job', 'retry', 'nonsense')).toMatchObject({ exitCode: 1 });
  });

  it('of another database move here', async () => {
    const other = await emptyDatabase();
    const before = await openJobs({ databaseUrl: other.url });
    const id = await before.enqueue('moves', { word: 'here' });
    await before.stop();
    expect(await run('job', 'move')).toMatchObject({ exitCode: 64 });
    const moved = await run('job', 'move', '--from', other.url, '--json');
    expect(JSON.parse(moved.stdout)).toMatchObject({ moved: 1 });
    const { rows } = await sql`select job_id, queue, action, data from job_outbox`.execute(db);
    expect((await listed()).outbox).toMatchObject({ waiting: 1 });
    expect(rows).toEqual([{ job_id: id, queue: 'moves', action: 'send', data: { word: 'here' } }]);
    expect(JSON.parse((await run('job', 'move', '--from', other.url, '--json')).stdout)).toMatchObject({
      moved: 0,
    });
    await sql`delete from job_outbox`.execute(db);
  });

  const listed = async () => JSON.parse((await run('job', 'list', '--json')).stdout);

  it('are in the support bundle, without whose they were', async () => {
    await vi.waitFor(async () => expect((await listed()).failed).toHaveLength(1), {
      timeout: 20_000,
      interval: 200,
    });
    const { stdout, exitCode } = await run('support-bundle', 'bundle.zip', '--json');
    expect(exitCode).toBe(0);
    const { file } = JSON.parse(stdout);
    expect(file).toBe(join(folder, 'bundle.zip'));
    const parts = unzipSync(readFileSync(file));
    expect(Object.keys(parts).sort()).toEqual(
      ['config', 'database', 'doctor', 'jobs', 'migrations', 'tables', 'versions'].map(
        (name) => `${name}.json`,
      ),
    );
    const text = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('\n');
    expect(text).toContain('no ffmpeg for (number)');
    expect(text).not.toContain('13812345678');
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
