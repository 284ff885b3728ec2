import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@playlet/db';
import { hideTables, sql } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import { listAssetFiles } from '@playlet/domain/media/asset-files';
import { DAY_MS } from '@playlet/domain/time';
import { createStorage } from '@playlet/storage';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMediaNightly } from './check-media.ts';

const { db } = await testDatabase();
const home = mkdtempSync(join(tmpdir(), 'playlet-check-media-'));
afterAll(() => rmSync(home, { recursive: true }));
const storage = await createStorage({ folder: home });
const alerts: Alert[] = [];
let ahead = 0;
const job = checkMediaNightly({
  db: hideTables(db),
  storage,
  clock: { now: () => Date.now() + ahead },
  alerts: { raise: async (alert) => void alerts.push(alert) },
});
const night = async () => {
  ahead += DAY_MS;
  alerts.length = 0;
  await job.process({}, { id: 'x', attempt: 1, signal: new AbortController().signal });
};
const faults = async () =>
  (
    await db.selectFrom('media_check').select(['asset_id', 'fault']).where('fault', 'is not', null).execute()
  ).map(({ asset_id: id, fault }) => [id, fault]);

/** An episode with all its files. */
async function episode(index: number, groupId: string): Promise<string> {
  const { assetId } = await insertEpisode(db, groupId, index);
  for (const name of listAssetFiles(smallManifest))
    await storage.put(`${assetId}/${name}`, { bytes: Buffer.from(`${index} ${name}`) });
  return assetId;
}

const groupId = await insertGroup(db, { title: '长街灯' });
let assetId = '';
beforeEach(async () => {
  await db.deleteFrom('video').execute();
  await db.deleteFrom('asset').execute();
  for await (const { key } of storage.list()) await storage.delete(key);
  assetId = await episode(1, groupId);
});

describe('the nightly check of media', () => {
  it('says nothing of whole episodes, and of ones without a check before', async () => {
    await night();
    await night();
    expect([alerts, await faults()]).toEqual([[], []]);
  });

  it('finds a deleted file, names the episode, and is content once it is back', async () => {
    await night();
    await storage.delete(`${assetId}/360/1.m4s`);
    await night();
    expect(alerts).toMatchObject([{ kind: 'media-damaged', subject: assetId, details: { missing: 1 } }]);
    expect(alerts[0]?.message).toContain('episode 1 of 长街灯');
    expect(await faults()).toEqual([[assetId, '360/1.m4s missing']]);
    await storage.put(`${assetId}/360/1.m4s`, { bytes: Buffer.from('1 360/1.m4s') });
    await night();
    expect([alerts, await faults()]).toEqual([[], []]);
  });

  it('finds one byte that flipped, each night until it is right again', async () => {
    await night();
    writeFileSync(join(home, assetId, '360/0.m4s'), '1 360/0.m4t');
    await night();
    await night();
    expect(alerts).toMatchObject([
      { kind: 'media-damaged', message: expect.stringContaining('has changed') },
    ]);
  });

  it('finds what was missing from the first night on, and takes the whole for right once it is there', async () => {
    await storage.delete(`${assetId}/360/init.mp4`);
    await night();
    expect(alerts).toMatchObject([{ kind: 'media-damaged' }]);
    await storage.put(`${assetId}/360/init.mp4`, { bytes: Buffer.from('1 360/init.mp4') });
    await night();
    await night();
    expect(await faults()).toEqual([]);
  });

  it('reads every episode within thirty days, and a new one in its first night', async () => {
    for (let index = 2; index <= 70; index += 1) await episode(index, groupId);
    await night();
    const first = new Date(Date.now() + ahead);
    for (let day = 0; day < 30; day += 1) await night();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from media_check where checked_at < ${new Date(first.getTime() + DAY_MS / 2)}`.execute(
      db,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('finds media of no episode that are older than any import under way', async () => {
    const old = newId(Date.now() - 20 * DAY_MS);
    await storage.put(`${old}/360/0.m4s`, { bytes: Buffer.from('x') });
    await storage.put(`${newId(Date.now() + ahead)}/360/0.m4s`, { bytes: Buffer.from('x') });
    await storage.put(`public/${old}/270.webp`, { bytes: Buffer.from('x') });
    await night();
    expect(alerts).toMatchObject([
      { kind: 'media-strange', details: { folders: 1 }, message: expect.stringContaining(old) },
    ]);
  });
});
