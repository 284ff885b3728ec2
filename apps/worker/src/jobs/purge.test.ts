import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertTombstone } from '@playlet/core/deregistration/erase-member';
import { newId } from '@playlet/db';
import { hideTables, sql } from '@playlet/db/raw';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { createStorage } from '@playlet/storage';
import { listStoredTombstoneIds, storeTombstone } from '@playlet/storage/tombstone';
import { connectAs, testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { purgeDaily } from './purge.ts';

const folder = await mkdtemp(join(tmpdir(), 'playlet-purge-'));
const database = await testDatabase();
const { db } = database;
const worker = await connectAs('worker', database);
const storage = await createStorage({ folder, s3: undefined });
afterAll(() => rm(folder, { recursive: true }));

it('takes tombstones that were kept long enough from the database and from the storage', async () => {
  const [old, young] = [tombstone(1127), tombstone(1125)];
  for (const one of [old, young]) {
    await insertTombstone(db, one);
    await storeTombstone(storage, one);
  }
  const job = purgeDaily({
    db: hideTables(worker),
    owner: hideTables(db),
    storage,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    alerts: { raise: () => Promise.resolve() },
  });
  await job.process({}, { id: 'job', attempt: 1, signal: new AbortController().signal });
  expect(await listStoredTombstoneIds(storage)).toEqual([young.id]);
  expect(await db.selectFrom('tombstone').select('id').execute()).toEqual([{ id: young.id }]);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname ~ '^play_\\d{6}$'`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  // Months that were made today are open to those who write into them.
  for (const { name } of rows) await sql`delete from ${sql.table(name)} where false`.execute(worker);
});

function tombstone(daysAgo: number) {
  const ms = Date.now() - daysAgo * DAY_MS;
  return { id: newId(ms), memberHash: Buffer.from(`${ms}`), phoneHash: null, deregisteredAt: new Date(ms) };
}
