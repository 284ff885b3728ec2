import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@playlet/db';
import { type Ffmpeg, openFfmpeg } from '@playlet/ffmpeg';
import { createStorage } from '@playlet/storage';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { ingestEpisode } from './ingest-episode.ts';
import { sweepMedia } from './sweep-media.ts';

const { db, databaseUrl } = await testDatabase();
const home = mkdtempSync(join(tmpdir(), 'playlet-worker-'));
afterAll(() => rmSync(home, { recursive: true }));

const mediaFolder = join(home, 'media');
const workRoot = join(home, 'work');
const storage = await createStorage({ folder: mediaFolder });
const ffmpeg = await openFfmpeg();
const context = { db, storage, log: pino({ level: 'silent' }), workRoot };

/** The job as the queue would run it, and the ffmpeg runs it asked for; tests step in where the transcode begins or goes on. */
function worker({ onBegin = async () => {}, onLine = () => {} }: Interruption = {}) {
  const runs: string[][] = [];
  const isTranscode = (args: readonly string[]) => args.includes('-filter_complex');
  const counting: Ffmpeg = {
    ...ffmpeg,
    run: async (tool, args, job) => {
      runs.push([tool, ...args]);
      if (!isTranscode(args)) return ffmpeg.run(tool, args, job);
      await onBegin();
      const heard = (line: string) => {
        onLine();
        job.onLine?.(line);
      };
      return ffmpeg.run(tool, args, { ...job, onLine: heard });
    },
  };
  const job = ingestEpisode({ ...context, config: { ingestConcurrency: 1 }, ffmpeg: counting });
  const process = (ingestId: string, signal = new AbortController().signal) =>
    job.process({ ingestId }, { id: newId(), attempt: 1, signal });
  return { process, transcodes: () => runs.filter(isTranscode).length };
}

type Interruption = { onBegin?: () => Promise<unknown>; onLine?: () => void };

function clip(seconds = 1.6): Buffer {
  const path = join(home, `${newId()}.mp4`);
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=360x640:r=25:d=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=d=${seconds}`,
  ];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    ...inputs,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    path,
  ]);
  return readFileSync(path);
}

async function upload(groupId: string, index: number, bytes: Uint8Array): Promise<string> {
  const id = newId();
  const sourceKey = `staging/${id}`;
  await storage.put(sourceKey, { bytes });
  await db
    .insertInto('ingest')
    .values({
      id,
      group_id: groupId,
      index,
      title: '',
      file_name: `${index}.mp4`,
      size: bytes.length,
      sha256: id,
      source_key: sourceKey,
      state: 'waiting',
      step: 'queued',
      progress: '{}',
      speed: null,
      reason: null,
      reason_details: null,
      checkpoint: null,
      asset_id: null,
      job_id: null,
      started_at: null,
      finished_at: null,
    })
    .execute();
  return id;
}

const ingestRow = (id: string) =>
  db.selectFrom('ingest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const videosOf = (groupId: string) =>
  db.selectFrom('video').selectAll().where('group_id', '=', groupId).execute();

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key.slice(prefix.length + 1));
  return keys.sort();
}

it('makes an episode of an uploaded file and leaves nothing else behind', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const ingestId = await upload(groupId, 3, clip());
  await worker().process(ingestId);

  const row = await ingestRow(ingestId);
  expect(row).toMatchObject({ state: 'done', step: 'publish', progress: { 360: 100 }, reason: null });
  const [video] = await videosOf(groupId);
  expect(video).toMatchObject({ index: 3, asset_id: row.asset_id, duration: 1.6 });
  const group = await db.selectFrom('group').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow();
  expect(group).toMatchObject({ episode_count: 1, episode_total: 3, poster_id: video?.poster_id });

  const asset = await db.selectFrom('asset').selectAll().executeTakeFirstOrThrow();
  expect(asset.manifest.renditions.map(({ id, segments }) => [id, segments.length])).toEqual([['360', 2]]);
  expect(await keysBelow(asset.id)).toEqual([
    ...['360/0.m4s', '360/1.m4s', '360/index.m3u8', '360/init.mp4', 'master.m3u8'],
    ...['posters/poster-1.jpg', 'thumbnails.jpg', 'thumbnails.vtt'],
  ]);
  expect(await keysBelow('staging')).toEqual([]);
  expect(readdirSync(workRoot)).toEqual([]);
});

it('refuses what is no episode, says why, and publishes nothing', async () => {
  const groupId = await insertGroup(db);
  const ingestId = await upload(groupId, 1, Buffer.from('#EXTM3U\n/etc/passwd\n'));
  await worker().process(ingestId);
  expect(await ingestRow(ingestId)).toMatchObject({
    state: 'refused',
    reason: 'NOT_A_VIDEO',
    reason_details: { kind: 'playlist' },
  });
  expect(await videosOf(groupId)).toEqual([]);
});

it('stops a cancelled intake in the middle of its transcode and publishes nothing', async () => {
  const groupId = await insertGroup(db);
  const ingestId = await upload(groupId, 1, clip(40));
  const cancel = async () => {
    expect((await ingestRow(ingestId)).step).toBe('transcode');
    await db.updateTable('ingest').set({ state: 'cancelled' }).where('id', '=', ingestId).execute();
  };
  await worker({ onBegin: cancel }).process(ingestId);
  expect(await ingestRow(ingestId)).toMatchObject({ state: 'cancelled', asset_id: null });
  expect(await videosOf(groupId)).toEqual([]);
});

it('hands an aborted intake back to the queue by failing, still running', async () => {
  const groupId = await insertGroup(db);
  const ingestId = await upload(groupId, 1, clip(40));
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('this process is stopping'));
  const working = worker({ onLine: stop }).process(ingestId, stopping.signal);
  await expect(working).rejects.toThrow('this process is stopping');
  expect(await ingestRow(ingestId)).toMatchObject({ state: 'running' });
});

it('goes on after kill -9 without transcoding again', async () => {
  const groupId = await insertGroup(db);
  const ingestId = await upload(groupId, 1, clip(6));
  const script = new URL('./ingest-once.fixture.ts', import.meta.url).pathname;
  const victim = spawn(process.execPath, [script, databaseUrl, mediaFolder, workRoot, ingestId], {
    stdio: 'inherit',
  });
  const transcoded = join(workRoot, ingestId, 'transcoded.json');
  await expect.poll(() => existsSync(transcoded), { timeout: 30_000, interval: 5 }).toBe(true);
  victim.kill('SIGKILL');
  expect(await videosOf(groupId)).toEqual([]);

  const second = worker();
  await second.process(ingestId);
  expect(second.transcodes()).toBe(0);
  expect(await ingestRow(ingestId)).toMatchObject({ state: 'done' });
  expect(await videosOf(groupId)).toHaveLength(1);
});

it('replaces the media of an episode taken in again, and sweeps the old ones later', async () => {
  const groupId = await insertGroup(db);
  await worker().process(await upload(groupId, 1, clip()));
  const [before] = await videosOf(groupId);
  await worker().process(await upload(groupId, 1, clip(2)));
  const [after] = await videosOf(groupId);
  expect(after).toMatchObject({ id: before?.id, duration: 2 });
  const oldAsset = String(before?.asset_id);

  const sweep = () =>
    sweepMedia(context).process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });
  await sweep();
  expect(await keysBelow(oldAsset)).not.toEqual([]);
  await db
    .updateTable('asset')
    .set({ retired_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('id', '=', oldAsset)
    .execute();
  await sweep();
  expect(await keysBelow(oldAsset)).toEqual([]);
  expect(await keysBelow(String(after?.asset_id))).not.toEqual([]);
  expect(await db.selectFrom('asset').select('id').where('id', '=', oldAsset).execute()).toEqual([]);
});
