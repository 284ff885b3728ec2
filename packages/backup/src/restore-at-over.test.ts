import { existsSync, mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, openDatabase } from '@playlet/db';
import { connect, sql } from '@playlet/db/raw';
import { createStorage } from '@playlet/storage';
import { insertMember } from '@playlet/testing/member';
import { expect, it } from 'vitest';
import { backup } from './backup.ts';
import { takeBase } from './base.ts';
import { noteRestore } from './interrupted.ts';
import { findMoments, removeInterruptedMoment, restoreAtOver } from './restore-at-over.ts';
import { testFolder, testStorage } from './testing.fixture.ts';
import { archiveId, shipOnce } from './wal.ts';

it('a moment of the log takes the place of a new installation, and a fault or a kill puts that back', {
  timeout: 240_000,
}, async () => {
  const old = await testFolder();
  const { storage: place, folder } = await testStorage();
  const { db: opened, databaseUrl, close } = await openDatabase({ dataDir: old, isArchived: true });
  await migrate(opened);
  const db = connect({ databaseUrl, poolSize: 1 });
  const dataFolder = join(old, 'postgres/data');
  expect(await findMoments(place)).toBeUndefined();
  await takeBase({ databaseUrl, dataFolder, archive: await archiveId(dataFolder), place });
  const oldMedia = await createStorage({ folder: join(old, 'media') });
  await oldMedia.put('drama/1.m4s', { bytes: Buffer.from('a clip') });
  const { id } = await backup({ databaseUrl, place, media: oldMedia });
  const before = await insertMember(db);
  await sleep(50);
  const at = new Date();
  await sleep(50);
  await insertMember(db);
  await sql`select pg_switch_wal()`.execute(db);
  await db.destroy();
  await close();
  while ((await shipOnce({ databaseUrl, dataFolder, place, folder, log: () => {} })) > 0);
  const span = await findMoments(place);
  expect(span?.from.getTime()).toBeLessThan(at.getTime());
  expect(span?.until.getTime()).toBeGreaterThan(at.getTime());

  const dataDir = await testFolder();
  const fresh = await openDatabase({ dataDir });
  await migrate(fresh.db);
  await fresh.close();
  const media = await createStorage({ folder: join(dataDir, 'media') });
  const options = { place, id, dataDir, media, log: () => {} };
  await expect(restoreAtOver({ ...options, at: new Date(0) })).rejects.toThrow(/No copy of the cluster/);
  expect(await members(dataDir)).toEqual([]);

  const data = join(dataDir, 'postgres/data');
  await noteRestore(dataDir, { id, hasMedia: true });
  await rename(data, join(dataDir, 'postgres/data.before-restore'));
  mkdirSync(data);
  await media.put('drama/1.m4s', { bytes: Buffer.from('half') });
  expect(await removeInterruptedMoment(dataDir, async () => media)).toBe(id);
  expect(await members(dataDir)).toEqual([]);
  expect(await Array.fromAsync(media.list())).toEqual([]);

  await restoreAtOver({ ...options, at });
  expect(await members(dataDir)).toEqual([before.id]);
  expect(await media.head('drama/1.m4s')).toBeDefined();
  expect(existsSync(join(dataDir, 'postgres/data.before-restore'))).toBe(false);
  expect(await removeInterruptedMoment(dataDir, async () => media)).toBeUndefined();
});

async function members(dataDir: string): Promise<string[]> {
  const { databaseUrl, close } = await openDatabase({ dataDir });
  const db = connect({ databaseUrl, poolSize: 1 });
  try {
    return (await sql<{ id: string }>`select id from member`.execute(db)).rows.map(({ id }) => id);
  } finally {
    await db.destroy();
    await close();
  }
}
