import { beginIngest, endIngest } from '@playlet/core/ingest/ingest-work';
import { publishEpisode } from '@playlet/core/ingest/publish-episode';
import { newId } from '@playlet/db';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '#testing/server.ts';

let now = Date.now();
const server = await startTestServer({}, { now: () => now });
const { db, storage } = server;
const opened = server.context.db;
const asOperator = callAs(server, { 'x-token': server.operatorToken });
const longManifest = {
  ...smallManifest,
  duration: 6,
  renditions: smallManifest.renditions.map((one) => ({ ...one, segments: [1, 2, 3] })),
};

type Play = Awaited<ReturnType<typeof startPlay>>;

async function startPlay(groupId: string, ticket?: string) {
  const input = { groupId, index: 1, ...(ticket !== undefined && { ticket }) };
  const { envelope } = await server.call('POST member/video/play/create', input);
  expect(envelope.errorCode).toBeNull();
  return envelope.data;
}

/** What lies behind a play: the media its last segment is of, or why it is refused. */
async function segmentOf(play: Play, segment = 1): Promise<string | number> {
  const url = play.sources[0]?.url.replace('master.m3u8', `360/${segment}.m4s`) ?? '';
  const answer = await fetch(url);
  return answer.ok ? answer.text() : answer.status;
}

/** A drama whose first episode can be watched, with stored media. */
async function watchedDrama() {
  const groupId = await insertGroup(db);
  const { assetId, videoId } = await insertEpisode(db, groupId, 1);
  await storeMedia(assetId, 'old');
  return { groupId, videoId, assetId };
}

async function storeMedia(assetId: string, words: string) {
  for (const segment of [0, 1, 2])
    await storage.put(`${assetId}/360/${segment}.m4s`, { bytes: Buffer.from(words) });
}

/** Another file for the episode that a worker has begun with. */
async function beginReplacement(groupId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('ingest')
    .values({
      ...{ id, group_id: groupId, index: 1, title: '', file_name: '01.mp4', size: 9, sha256: id },
      ...{ source_key: `source/${id}`, state: 'waiting', step: 'queued', progress: '{}', speed: null },
      ...{ reason: null, reason_details: null, checkpoint: null, asset_id: null, job_id: null },
      ...{ started_at: null, finished_at: null },
    })
    .execute();
  expect(await beginIngest(opened, id, { attempt: 1, worker: 'test' })).toBeDefined();
  return id;
}

async function finishReplacement(ingestId: string): Promise<string> {
  const assetId = newId();
  await storeMedia(assetId, 'new');
  const posterId = newId();
  await db
    .insertInto('poster')
    .values({ id: posterId, width: 540, height: 960, hash: '', widths: [540], gated: false })
    .execute();
  const media = { assetId, manifest: longManifest, posterId, bytes: 9, subtitles: [], source: null };
  expect(
    await publishEpisode(opened, { ingestId, end: { originalDays: 30, isPolished: false }, ...media }),
  ).toBe(true);
  return assetId;
}

describe('an episode whose file is being replaced', () => {
  it('plays as it was while the new file is transcoded, and where that fails or is refused', async () => {
    const { groupId } = await watchedDrama();
    for (const state of ['failed', 'refused'] as const) {
      const ingestId = await beginReplacement(groupId);
      expect(await segmentOf(await startPlay(groupId))).toBe('old');
      await endIngest(opened, ingestId, { state, reason: 'DAMAGED', details: {} });
      const play = await startPlay(groupId);
      expect([play.start.duration, await segmentOf(play)]).toEqual([3, 'old']);
    }
  });

  it('plays the new one from the moment it is whole; who is watching goes on with the old one', async () => {
    const { groupId, assetId } = await watchedDrama();
    const ingestId = await beginReplacement(groupId);
    const before = await startPlay(groupId);
    const replacing = await finishReplacement(ingestId);

    const after = await startPlay(groupId);
    expect([after.start.duration, await segmentOf(after, 2)]).toEqual([6, 'new']);
    // Longer than any answer about a ticket is remembered.
    now += 30_000;
    expect(await segmentOf(before)).toBe('old');

    // The ticket has expired; the player renews it by itself, over and over.
    now += 10 * 60_000;
    expect(await segmentOf(before)).toBe(403);
    const renewed = await startPlay(groupId, before.ticket);
    expect([renewed.start.duration, await segmentOf(renewed)]).toEqual([3, 'old']);
    const again = await startPlay(groupId, renewed.ticket);
    expect(again.sources[0]?.url).toContain(assetId);
    expect((await startPlay(groupId, after.ticket)).sources[0]?.url).toContain(replacing);
  });

  it('ends with the old one after a day', async () => {
    const { groupId, assetId } = await watchedDrama();
    const before = await startPlay(groupId);
    await finishReplacement(await beginReplacement(groupId));
    await db
      .updateTable('asset')
      .set({ retired_at: new Date(Date.now() - DAY_MS - 1000) })
      .where('id', '=', assetId)
      .execute();
    expect((await startPlay(groupId, before.ticket)).start.duration).toBe(6);
    now += 6000;
    expect(await segmentOf(before)).toBe(403);
  });

  it('is shut in both forms when it is taken down, and a ticket of another episode renews nothing', async () => {
    const { groupId, assetId } = await watchedDrama();
    const other = await watchedDrama();
    const before = await startPlay(groupId);
    await finishReplacement(await beginReplacement(groupId));
    const foreign = await startPlay(other.groupId, before.ticket);
    expect(foreign.sources[0]?.url).toContain(other.assetId);
    expect(foreign.sources[0]?.url).not.toContain(assetId);
    await asOperator('POST admin/content/video/unpublish', { groupId, index: 1, reason: '音画不同步' });
    now += 6000;
    expect(await segmentOf(before)).toBe(403);
  });
});
