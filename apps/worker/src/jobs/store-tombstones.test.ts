import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layTombstone } from '@playlet/core/deregistration/erase-member';
import { unstoredTombstones } from '@playlet/core/deregistration/tombstone';
import { newId } from '@playlet/db';
import { opaque } from '@playlet/db/raw';
import { createStorage } from '@playlet/storage';
import { readTombstone, storedTombstoneIds } from '@playlet/storage/tombstone';
import { testDatabase } from '@playlet/testing/database';
import { afterAll, expect, it } from 'vitest';
import { storeTombstones } from './store-tombstones.ts';

const folder = await mkdtemp(join(tmpdir(), 'playlet-tombstones-'));
const { db } = await testDatabase();
const storage = await createStorage({ folder, s3: undefined });
afterAll(() => rm(folder, { recursive: true }));

it('writes every tombstone to the storage once, as it lies in the database', async () => {
  const laid = [tombstone('one', Buffer.from('phone')), tombstone('two', null)];
  for (const one of laid) await layTombstone(db, one);
  const job = storeTombstones({ db: opaque(db), storage });
  const context = { id: 'job', attempt: 1, signal: new AbortController().signal };
  await job.process({}, context);
  await job.process({}, context);
  expect(await unstoredTombstones(db)).toEqual([]);
  expect((await storedTombstoneIds(storage)).sort()).toEqual(laid.map(({ id }) => id).sort());
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
