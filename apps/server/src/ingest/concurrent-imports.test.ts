import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIngestClient, sendEpisode } from '@playlet/ingest';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db, storage } = server;
const folder = await mkdtemp(join(tmpdir(), 'playlet-two-imports-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const connect = () =>
  createIngestClient({
    server: server.baseUrl,
    token: server.operatorToken,
    language: 'en-US',
    pauses: [],
  });
const keys = async (prefix: string) => (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key);

it('lets any number of imports bring one drama at once: each file is taken in once, and nothing stays behind', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const files = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const file = join(folder, `${at + 1}.mp4`);
      // Of several pieces, and of one.
      await writeFile(file, randomBytes(at % 3 === 0 ? 1_500_000 : 40_000));
      return { groupId, index: at + 1, file };
    }),
  );
  const importAll = async () => {
    const api = connect();
    const ids: string[] = [];
    for (const episode of files) ids.push((await sendEpisode(api, episode, () => {})).id);
    return ids;
  };
  const runs = await Promise.all(Array.from({ length: 3 }, importAll));
  for (const ids of runs) expect(ids).toEqual(runs[0]);
  const rows = await db
    .selectFrom('ingest')
    .select(['id', 'source_key'])
    .where('group_id', '=', groupId)
    .execute();
  expect(rows).toHaveLength(files.length);
  expect((await keys('source')).sort()).toEqual(rows.map((row) => row.source_key).sort());
  expect(await keys('staging')).toEqual([]);
});

it('takes a file in again after another one has replaced it', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const file = join(folder, 'first.mp4');
  await writeFile(file, randomBytes(1000));
  const send = () => sendEpisode(connect(), { groupId, index: 1, file }, () => {});
  const first = await send();
  const { videoId, assetId } = await insertEpisode(db, groupId, 2);
  await db
    .updateTable('ingest')
    .set({ state: 'done', asset_id: assetId })
    .where('id', '=', first.id)
    .execute();
  expect(await send()).toMatchObject({ id: first.id, known: true });

  await db.updateTable('video').set({ asset_id: null }).where('id', '=', videoId).execute();
  const second = await send();
  expect(second).toMatchObject({ known: false });
  expect(second.id).not.toBe(first.id);
});
