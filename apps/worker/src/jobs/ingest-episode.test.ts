import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveSubtitle } from '@playlet/core/ingest/import-group';
import { openUpload } from '@playlet/core/ingest/upload';
import { writeSettings } from '@playlet/core/settings/setting';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { type Ffmpeg, openFfmpeg } from '@playlet/ffmpeg';
import { createStorage } from '@playlet/storage';
import { createMetrics } from '@playlet/telemetry';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { ingestEpisode } from './ingest-episode.ts';
import { sweepMedia } from './sweep-media.ts';

const OPERATOR = { name: '某某剧场', address: null, contact: null };

const { db, databaseUrl } = await testDatabase();
const home = mkdtempSync(join(tmpdir(), 'playlet-worker-'));
afterAll(() => rmSync(home, { recursive: true }));

const mediaFolder = join(home, 'media');
const workRoot = join(home, 'work');
const storage = await createStorage({ folder: mediaFolder });
const ffmpeg = await openFfmpeg();
const context = {
  db: hideTables(db),
  storage,
  clock: systemClock,
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
  workRoot,
};

const NO_POLISH = { families: [], hardware: null };

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
      const collectLine = (line: string) => {
        onLine();
        job.onLine?.(line);
      };
      return ffmpeg.run(tool, args, { ...job, onLine: collectLine });
    },
  };
  const job = ingestEpisode({
    ...context,
    config: {
      ingestConcurrency: 1,
      operator: OPERATOR,
      polish: NO_POLISH,
      production: false,
      ingestUnsafe: false,
    },
    ffmpeg: counting,
  });
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
  const sourceKey = `source/${id}-${newId()}`;
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

it('makes an episode of an uploaded file and leaves nothing else behind but the original', async () => {
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
  expect(await keysBelow('source')).toEqual([row.source_key.slice('source/'.length)]);
  expect(readdirSync(workRoot)).toEqual([]);
});

it('offers the text subtitles of the file as tracks; another file replaces them, but none an operator gave', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const subtitled = (text: string) => {
    const path = join(home, `${newId()}.mkv`);
    const srt = join(home, 'lines.srt');
    writeFileSync(srt, `1\n00:00:00,200 --> 00:00:01,000\n${text}\n`);
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=25:d=1', ...Array(6).fill(['-i', srt]).flat()];
    const maps = ['-map', '0', ...Array.from({ length: 6 }, (_, n) => ['-map', String(n + 1)]).flat()];
    const languages = ['chi', 'eng', 'eng', 'jpn', 'kor', 'und'];
    const tags = languages.flatMap((language, n) => [`-metadata:s:s:${n}`, `language=${language}`]);
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:s', 'srt'];
    execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...maps, ...tags, ...codecs, path]);
    return readFileSync(path);
  };
  const tracks = async () => {
    const rows = await db
      .selectFrom('subtitle')
      .innerJoin('video', 'video.id', 'subtitle.video_id')
      .select(['lang', 'label', 'body'])
      .where('group_id', '=', groupId)
      .orderBy('lang')
      .execute();
    return rows.map(({ lang, label, body }) => [lang, label, body.trim().split('\n').at(-1)]);
  };
  await worker().process(await upload(groupId, 1, subtitled('first')));
  expect(await tracks()).toEqual([
    ['en', 'English', 'first'],
    ['ja', '日本語', 'first'],
    ['ko', '한국어', 'first'],
    ['zh', '中文', 'first'],
  ]);
  await saveSubtitle(db, { groupId, index: 1 }, { lang: 'en', label: 'English', body: 'WEBVTT\n\ngiven' });
  await worker().process(await upload(groupId, 1, subtitled('second')));
  expect((await tracks()).map((track) => track[2])).toEqual(['given', 'second', 'second', 'second']);
});

it.each([
  ['NO_SANDBOX', { production: true, ingestUnsafe: false }, { level: 'limits' as const, major: 7 }],
  ['OLD_FFMPEG', { production: false, ingestUnsafe: false }, { level: 'bubblewrap' as const, major: 4 }],
])('opens no file of others where it must not: %s', async (reason, policy, { level, major }) => {
  const machine: Ffmpeg = {
    ...ffmpeg,
    version: { major, minor: 0 },
    sandbox: { ...ffmpeg.sandbox, level },
    run: async () => Promise.reject(new Error('nothing may run')),
  };
  const run = async (groupId: string, unsafe: boolean): Promise<string> => {
    const config = {
      ingestConcurrency: 1,
      operator: OPERATOR,
      polish: NO_POLISH,
      ...policy,
      ingestUnsafe: unsafe,
    };
    const ingestId = await upload(groupId, 1, Buffer.from('#EXTM3U'));
    const job = ingestEpisode({ ...context, config, ffmpeg: machine });
    await job.process({ ingestId }, { id: newId(), attempt: 1, signal: new AbortController().signal });
    const { state, reason: code, source_key } = await ingestRow(ingestId);
    return `${state} ${code} ${(await storage.head(source_key)) === undefined ? 'gone' : 'kept'}`;
  };
  expect(await run(await insertGroup(db), false)).toBe(`failed ${reason} kept`);
  // With the override it is opened, and refused for what it is.
  expect(await run(await insertGroup(db), true)).toBe('refused NOT_A_VIDEO gone');
  const ours = await insertGroup(db, { import_key: `demo/${newId()}` });
  const expected = policy.production ? `failed ${reason} kept` : 'refused NOT_A_VIDEO gone';
  expect(await run(ours, false)).toBe(expected);
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

it('stops a cancelled ingest in the middle of its transcode and publishes nothing', async () => {
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

it('hands an aborted ingest back to the queue by failing, still running', async () => {
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
    .set({ retired_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('id', '=', oldAsset)
    .execute();
  await sweep();
  expect(await keysBelow(oldAsset)).toEqual([]);
  expect(await keysBelow(String(after?.asset_id))).not.toEqual([]);
  expect(await db.selectFrom('asset').select('id').where('id', '=', oldAsset).execute()).toEqual([]);
});

it('keeps the old episode playing until its replacement is whole, also where that is refused', async () => {
  const groupId = await insertGroup(db);
  await worker().process(await upload(groupId, 1, clip()));
  const [before] = await videosOf(groupId);
  const assetOf = async () => (await videosOf(groupId))[0]?.asset_id;
  const replacing = await upload(groupId, 1, clip(2));
  const look = async () => expect(await assetOf()).toBe(before?.asset_id);
  await worker({ onBegin: look }).process(replacing);
  const after = await assetOf();
  expect(after).not.toBe(before?.asset_id);
  await worker().process(await upload(groupId, 1, Buffer.from('no video')));
  expect(await assetOf()).toBe(after);
});

it('stops a paused ingest in the middle of its transcode, and goes on with it later', async () => {
  const groupId = await insertGroup(db);
  const ingestId = await upload(groupId, 1, clip(40));
  const pause = async () => {
    await db.updateTable('ingest').set({ state: 'paused' }).where('id', '=', ingestId).execute();
  };
  await worker({ onBegin: pause }).process(ingestId);
  const paused = await ingestRow(ingestId);
  expect(paused).toMatchObject({ state: 'paused', asset_id: null });
  expect(paused.duration).toBeCloseTo(40, 0);
  expect(paused.worker).not.toBeNull();
  const sweep = sweepMedia(context);
  await sweep.process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });
  expect(await storage.head(paused.source_key)).toBeDefined();
  await db.updateTable('ingest').set({ state: 'waiting' }).where('id', '=', ingestId).execute();
  await worker().process(ingestId);
  expect(await ingestRow(ingestId)).toMatchObject({ state: 'done' });
});

it('keeps the original of an episode that is done for as long as the settings say', async () => {
  const groupId = await insertGroup(db);
  const done = async (index: number) => {
    const id = await upload(groupId, index, clip());
    await worker().process(id);
    const row = await ingestRow(id);
    return { id, key: row.source_key, row };
  };
  const sweep = () =>
    sweepMedia(context).process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });

  const kept = await done(1);
  expect(kept.row.source_until?.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  await sweep();
  expect(await storage.head(kept.key)).toBeDefined();
  await db
    .updateTable('ingest')
    .set({ source_until: new Date(Date.now() - 1000) })
    .where('id', '=', kept.id)
    .execute();
  await sweep();
  expect(await storage.head(kept.key)).toBeUndefined();

  await writeSettings(context.db, { originalDays: 0 });
  const dropped = await done(2);
  expect(dropped.row).toMatchObject({ state: 'done', source_until: null });
  expect(await storage.head(dropped.key)).toBeUndefined();
  await db.deleteFrom('setting').execute();
});

it('sweeps the sources of what failed or was cancelled a week ago, and what nobody knows, and keeps the rest', async () => {
  const groupId = await insertGroup(db);
  const ended = async (index: number, state: 'failed' | 'cancelled' | 'waiting', daysAgo: number) => {
    const id = await upload(groupId, index, Buffer.from('x'));
    const key = `source/${newId()}-${newId()}`;
    await storage.put(key, { bytes: Buffer.from('x') });
    const finished_at = new Date(Date.now() - daysAgo * DAY_MS);
    await db
      .updateTable('ingest')
      .set({ state, source_key: key, finished_at })
      .where('id', '=', id)
      .execute();
    return key;
  };
  const old = [await ended(11, 'failed', 8), await ended(12, 'cancelled', 8), `source/${newId()}-${newId()}`];
  const kept = [
    await ended(13, 'failed', 6),
    await ended(14, 'cancelled', 6),
    await ended(15, 'waiting', 30),
  ];
  const [orphan, receiving] = [`staging/${newId()}/0-${newId()}`, newId()];
  const piece = `staging/${receiving}/0-${newId()}`;
  for (const key of [...old.slice(2), orphan, piece]) await storage.put(key, { bytes: Buffer.from('x') });
  const announced = { id: receiving, group_id: groupId, index: 1, file_name: '1.mp4', size: 9, sha256: 'x' };
  await db
    .insertInto('upload')
    .values({ ...announced, state: 'receiving' })
    .execute();
  // One that began anew because another size was announced: its first pieces count no more.
  const file = { groupId, index: 2, fileName: '2.mp4', sha256: 'y' };
  const { id: wrong } = await openUpload(hideTables(db), { ...file, size: 16 });
  const { id: right } = await openUpload(hideTables(db), { ...file, size: 9 });
  const [wrongPiece, rightPiece] = [`staging/${wrong}/0-${newId()}`, `staging/${right}/0-${newId()}`];
  for (const key of [wrongPiece, rightPiece]) await storage.put(key, { bytes: Buffer.from('x') });

  await sweepMedia(context).process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });
  for (const key of [...old, orphan, wrongPiece]) expect(await storage.head(key), key).toBeUndefined();
  for (const key of [...kept, piece, rightPiece]) expect(await storage.head(key), key).toBeDefined();
});
