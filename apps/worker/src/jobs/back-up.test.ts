import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKey, verifyPlace } from '@playlet/backup';
import { readConfig } from '@playlet/config';
import { backupStates } from '@playlet/core/backups/run';
import { hideTables } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { createStorage } from '@playlet/storage';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { startS3Server } from '@playlet/testing/s3/server';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { backUpNightly } from './back-up.ts';
import { watchService } from './watch-service.ts';

const folder = await mkdtemp(join(tmpdir(), 'playlet-night-'));
const bucket = await startS3Server();
const { db, databaseUrl } = await testDatabase();
await insertMember(db);
const raised: Alert[] = [];
const alerts = { raise: async (alert: Alert) => void raised.push(alert) };
const job = { id: 'job', attempt: 1, signal: new AbortController().signal };
beforeEach(async () => {
  raised.length = 0;
  await db.deleteFrom('backup_run').execute();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** A worker of an outside database, as `readConfig` reads it. */
function nightly(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...env });
  return {
    db: hideTables(db),
    owner: hideTables(db),
    config,
    log: pino({ level: 'silent' }),
    clock: systemClock,
    alerts,
  };
}

const elsewhere = {
  BACKUP_S3_ENDPOINT: bucket.endpoint,
  BACKUP_S3_BUCKET: bucket.bucket,
  BACKUP_S3_ACCESS_KEY: bucket.accessKey,
  BACKUP_S3_SECRET_KEY: bucket.secretKey,
};

it('backs up in a thread, copies it to the bucket elsewhere, drills it, and writes each down', async () => {
  const context = nightly(elsewhere);
  await (await createStorage(context.config.storage)).put('asset/1.ts', { bytes: Buffer.from('segment') });
  let turns = 0;
  // This thread goes on serving meanwhile.
  const serving = setInterval(() => (turns += 1), 10);
  await backUpNightly(context).process({}, job);
  clearInterval(serving);
  expect(turns).toBeGreaterThan(20);
  const runs = await db.selectFrom('backup_run').selectAll().orderBy('started_at').execute();
  expect(runs.map(({ kind, state }) => [kind, state])).toEqual([
    ['backup', 'done'],
    ['copy', 'done'],
    ['drill', 'done'],
  ]);
  const [made, , drilled] = runs;
  expect(made).toMatchObject({ media_objects: 1, media_bytes: 7, encrypted: false });
  expect(drilled).toMatchObject({ backup_id: made?.backup_id, rows: made?.rows });
  const offsite = await createStorage({ folder: '', s3: context.config.backups.offsite });
  expect(await verifyPlace({ place: offsite })).toMatchObject({
    backup: { id: made?.backup_id, mediaObjects: 1 },
  });
  expect(raised).toEqual([]);
});

it('tells of a place that takes no backup, once for each step that failed', async () => {
  const file = join(folder, 'a file in the way');
  await writeFile(file, '');
  const context = nightly({ BACKUP_DIR: file });
  await expect(backUpNightly(context).process({}, job)).rejects.toThrow();
  expect(raised.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['backup-failed', 'backup'],
    ['drill-failed', 'drill'],
  ]);
  expect(raised[0]?.message).toMatch(/^The nightly backup failed: .*a file in the way/);
  const states = await backupStates(hideTables(db));
  expect(states.map(({ kind, hasFailed, doneAt }) => [kind, hasFailed, doneAt])).toEqual([
    ['backup', true, null],
    ['drill', true, null],
  ]);
});

it('tells of a backup that cannot be restored', async () => {
  const context = nightly({});
  const copies = (
    await readdir(join(folder, 'backups/media'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile());
  expect(copies.length).toBeGreaterThan(0);
  for (const { parentPath, name } of copies) await rm(join(parentPath, name));
  await expect(backUpNightly(context).process({}, job)).rejects.toThrow();
  expect(raised).toMatchObject([
    { kind: 'drill-failed', subject: 'drill', message: expect.stringContaining('could not be restored') },
  ]);
  await rm(join(folder, 'backups'), { recursive: true });
});

it('does not try to read what it has no key to read', async () => {
  const { recipient } = await generateKey();
  await backUpNightly(nightly({ BACKUP_KEY: recipient })).process({}, job);
  const runs = await db.selectFrom('backup_run').select(['kind', 'state', 'encrypted']).execute();
  expect(runs).toEqual([{ kind: 'backup', state: 'done', encrypted: true }]);
});

it('tells of a copy that failed although the backup is there', async () => {
  const context = nightly({ ...elsewhere, BACKUP_S3_SECRET_KEY: 'another' });
  await expect(backUpNightly(context).process({}, job)).rejects.toThrow('SignatureDoesNotMatch');
  expect(raised.map(({ kind, subject }) => [kind, subject])).toEqual([['backup-failed', 'copy']]);
});

it('ends with the worker, and no thread is left writing', async () => {
  const stopping = new AbortController();
  const context = nightly({});
  const running = backUpNightly(context).process({}, { ...job, signal: stopping.signal });
  setTimeout(() => stopping.abort(new Error('the worker ends')), 200);
  await expect(running).rejects.toThrow('the worker ends');
  expect(raised).toEqual([]);
  const states = await db.selectFrom('backup_run').select(['kind', 'state']).execute();
  expect(states).toEqual([{ kind: 'backup', state: 'running' }]);
});

it('a watcher reports a backup that was never finished, and one that is old', async () => {
  const { config } = nightly({});
  const long = new Date(Date.now() - 2 * DAY_MS);
  await db
    .insertInto('backup_run')
    .values([
      { id: 'R1', kind: 'backup', state: 'running', started_at: long },
      { id: 'R2', kind: 'drill', state: 'done', started_at: long, ended_at: new Date() },
    ])
    .execute();
  const watched = {
    ...{ db: hideTables(db), owner: hideTables(db), clock: systemClock, alerts },
    ...{ jobs: { figures: async () => [] }, payments: { providers: new Map() } },
    config: { ...config, alertWebhook: undefined },
    // Only what the job looks at.
  } as unknown as Parameters<typeof watchService>[0];
  await watchService(watched).process({}, job);
  expect(raised.filter(({ kind }) => kind !== 'disk-low')).toMatchObject([
    { kind: 'backup-failed', message: 'No backup was finished for 48 hours' },
  ]);
});
