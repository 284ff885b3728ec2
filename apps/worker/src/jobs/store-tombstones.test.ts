import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertTombstone } from '@playlet/core/deregistration/erase-member';
import { listUnstoredTombstones } from '@playlet/core/deregistration/tombstone';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { createStorage } from '@playlet/storage';
import { listStoredTombstoneIds, readTombstone } from '@playlet/storage/tombstone';
import { testDatabase } from '@playlet/testing/database';
import { afterAll, expect, it } from 'vitest';
import { storeTombstones } from './store-tombstones.ts';

const folder = await mkdtemp(join(tmpdir(), 'playlet-tombstones-'));
const { db } = await testDatabase();
const storage = await createStorage({ folder, s3: undefined });
afterAll(() => rm(folder, { recursive: true }));

it('writes every tombstone to the storage once, as it lies in the database', async () => {
  const laid = [tombstone('one', Buffer.from('phone')), tombstone('two', null)];
  for (const one of laid) await insertTombstone(db, one);
  const job = storeTombstones({ db: hideTables(db), storage });
  const context = { id: 'job', attempt: 1, signal: new AbortController().signal };
  await job.process({}, context);
  await job.process({}, context);
  expect(await listUnstoredTombstones(db)).toEqual([]);
  expect((await listStoredTombstoneIds(storage)).sort()).toEqual(laid.map(({ id }) => id).sort());
  for (const one of laid) expect(await readTombstone(storage, one.id)).toEqual(one);
});

function tombstone(member: string, phoneHash: Buffer | null) {
  return {
    id: newId(),
    memberHash: Buffer.from(member),
    phoneHash,
    deregisteredAt: new Date('2026-07-01T04:00:00Z'),
  };
}
