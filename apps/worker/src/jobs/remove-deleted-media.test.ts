import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishEpisode } from '@playlet/core/ingest/publish-episode';
import { writeSettings } from '@playlet/core/settings/setting';
import { restoreVideo, takeDownGroup, takeDownVideo } from '@playlet/core/take-down/take-down';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { savePoster } from '@playlet/picture';
import { createStorage } from '@playlet/storage';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { removeDeletedMedia } from './remove-deleted-media.ts';

const { db } = await testDatabase();
const home = mkdtempSync(join(tmpdir(), 'playlet-removal-'));
afterAll(() => rmSync(home, { recursive: true }));
const storage = await createStorage({ folder: home });
const job = removeDeletedMedia({ db: hideTables(db), storage, log: pino({ level: 'silent' }) });
const run = () => job.process({}, { id: 'x', attempt: 1, signal: new AbortController().signal });

const deletion = { kind: 'delete', reason: '误传' } as const;
/** Lets every take-down be so many days old. */
const age = (days: number) =>
  db
    .updateTable('take_down')
    .set({ created_at: new Date(Date.now() - days * DAY_MS) })
    .execute();

async function drama(episodes: number, values: Parameters<typeof insertGroup>[1] = {}) {
  const id = await insertGroup(db, values);
  const made = [];
  for (let index = 1; index <= episodes; index += 1) {
    const episode = await insertEpisode(db, id, index);
    await storage.put(`${episode.assetId}/360/0.m4s`, { bytes: new Uint8Array(5) });
    const files = [{ width: 270, webp: Buffer.from(`${id} ${index}`) }];
    const picture = { width: 270, height: 360, hash: 'x', files };
    const posterId = await savePoster(hideTables(db), storage, `${id}/${index}`, picture, false);
    await db.updateTable('video').set({ poster_id: posterId }).where('id', '=', episode.videoId).execute();
    made.push({ ...episode, posterId });
  }
  return { id, episodes: made };
}

const isThere = async (assetId: string) => (await storage.head(`${assetId}/360/0.m4s`)) !== undefined;
const groupRow = (id: string) =>
  db.selectFrom('group').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const takeDown = (id: string, index: number) =>
  db.transaction().execute((tx) => takeDownVideo(tx, { groupId: id, index }, deletion));

describe('the media of what is deleted', () => {
  it('stay for the days set, then go; the title, the plays and the reason stay', async () => {
    const { id, episodes } = await drama(2, { import_key: '误传的剧' });
    const [first] = episodes;
    if (!first) throw new Error('no episode');
    await db
      .insertInto('play')
      .values({
        id: newId(),
        group_id: id,
        video_id: first.videoId,
        viewer_key: 'v',
        member_id: null,
        last_event_at: null,
      })
      .execute();
    await db
      .insertInto('subtitle')
      .values({ id: newId(), video_id: first.videoId, lang: 'zh', label: '中文', body: 'WEBVTT' })
      .execute();
    await db.transaction().execute((tx) => takeDownGroup(tx, id, deletion));
    await age(29);
    await run();
    for (const { assetId } of episodes) expect(await isThere(assetId)).toBe(true);

    await age(30);
    await run();
    for (const { assetId, posterId } of episodes) {
      expect(await isThere(assetId)).toBe(false);
      expect(await storage.head(`public/${posterId}/270.webp`)).toBeUndefined();
    }
    expect(await db.selectFrom('asset').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('subtitle').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('play').select('video_id').execute()).toEqual([{ video_id: first.videoId }]);
    expect(await groupRow(id)).toMatchObject({ title: '雨停之前', import_key: null, episode_count: 0 });
    const [row] = await db.selectFrom('take_down').selectAll().execute();
    expect(row).toMatchObject({ reason: '误传', media_removed_at: expect.any(Date), ended_at: null });
    await run();
  });

  it('go after the days an operator set, of an episode without its drama', async () => {
    const { id, episodes } = await drama(2);
    await writeSettings(db, { deletedMediaDays: 3 });
    await takeDown(id, 1);
    await age(3);
    await run();
    expect(await Promise.all(episodes.map(({ assetId }) => isThere(assetId)))).toEqual([false, true]);
    expect(await groupRow(id)).toMatchObject({ episode_count: 1, published_at: expect.any(Date) });
  });

  it('stay where the deletion was undone', async () => {
    const { id, episodes } = await drama(1);
    await takeDown(id, 1);
    await age(40);
    await db.transaction().execute((tx) => restoreVideo(tx, { groupId: id, index: 1 }));
    await run();
    expect(await isThere(episodes[0]?.assetId ?? '')).toBe(true);
  });
});

describe('an episode that was unpublished', () => {
  it('and ingested again stays hidden, and is the new one once restored', async () => {
    const { id, episodes } = await drama(1);
    const before = episodes[0]?.assetId ?? '';
    await db
      .transaction()
      .execute((tx) =>
        takeDownVideo(tx, { groupId: id, index: 1 }, { kind: 'unpublish', reason: '字幕有误' }),
      );
    const published = await publish(id);
    expect(published.done).toBe(true);
    expect(await groupRow(id)).toMatchObject({ episode_count: 0 });
    await db.transaction().execute((tx) => restoreVideo(tx, { groupId: id, index: 1 }));
    const video = await db
      .selectFrom('video')
      .select('asset_id')
      .where('group_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(video.asset_id).toBe(published.assetId);
    const old = await db
      .selectFrom('asset')
      .select('retired_at')
      .where('id', '=', before)
      .executeTakeFirstOrThrow();
    expect(old.retired_at).toBeInstanceOf(Date);
  });

  async function publish(groupId: string) {
    const ingestId = newId();
    await db
      .insertInto('ingest')
      .values({
        ...{
          id: ingestId,
          group_id: groupId,
          index: 1,
          title: '',
          file_name: '1.mp4',
          size: 1,
          sha256: ingestId,
        },
        ...{ source_key: 'x', state: 'running', step: 'publish', progress: '{}' },
        ...{
          speed: null,
          reason: null,
          reason_details: null,
          checkpoint: null,
          asset_id: null,
          job_id: null,
        },
        ...{ started_at: null, finished_at: null },
      })
      .execute();
    const files = [{ width: 270, webp: Buffer.from(ingestId) }];
    const picture = { width: 270, height: 360, hash: 'x', files };
    const posterId = await savePoster(hideTables(db), storage, ingestId, picture, false);
    const assetId = newId();
    const done = await publishEpisode(db, {
      ingestId,
      end: { originalDays: 30, isPolished: false },
      assetId,
      manifest: smallManifest,
      posterId,
      bytes: 1,
      subtitles: [],
      source: null,
    });
    return { done, assetId };
  }
});
