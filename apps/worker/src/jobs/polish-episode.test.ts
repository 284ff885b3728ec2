import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adoptUnpolished,
  createWaitingPolish,
  openPolishes,
  readPolishOverview,
} from '@playlet/core/ingest/polish';
import { writeSettings } from '@playlet/core/settings/setting';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { type Ffmpeg, openFfmpeg } from '@playlet/ffmpeg';
import { ProcessFailed } from '@playlet/ffmpeg/run/run';
import { openJobs } from '@playlet/jobs';
import { createStorage } from '@playlet/storage';
import { createMetrics } from '@playlet/telemetry';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ingestEpisode } from './ingest-episode.ts';
import { polishEpisode } from './polish-episode.ts';
import { sweepMedia } from './sweep-media.ts';

const OPERATOR = { name: '某某剧场', address: null, contact: null };

// What it starts comes behind everything else that the machine does, the other tests among it.
vi.setConfig({ testTimeout: 300_000 });

const { db, databaseUrl } = await testDatabase();
const jobs = await openJobs({ databaseUrl });
const home = mkdtempSync(join(tmpdir(), 'playlet-polish-'));
afterAll(async () => {
  await jobs.stop();
  rmSync(home, { recursive: true });
});
beforeEach(async () => {
  await db.deleteFrom('polish').execute();
  await db.deleteFrom('ingest').execute();
  await db.deleteFrom('setting').execute();
});

const workRoot = join(home, 'work');
const storage = await createStorage({ folder: join(home, 'media') });
const ffmpeg = await openFfmpeg();
const context = {
  ...{
    db: hideTables(db),
    storage,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    workRoot,
    jobs,
  },
  config: {
    ...{ ingestConcurrency: 1, operator: OPERATOR, production: false, ingestUnsafe: false },
    polish: { families: ['h264' as const], hardware: null },
  },
};

/** Large enough to be worth it, and quickly made. */
const SOURCE = (() => {
  const path = join(home, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=25:d=3,noise=alls=3:allf=t'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '12',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  execFileSync('ffmpeg', ['-v', 'error', ...picture, '-f', 'lavfi', '-i', 'sine=d=3', ...codecs, path]);
  return readFileSync(path);
})();

async function waitingIngest(groupId: string, index = 1): Promise<string> {
  const id = newId();
  const sourceKey = `source/${id}`;
  await storage.put(sourceKey, { bytes: SOURCE });
  await db
    .insertInto('ingest')
    .values({
      ...{
        id,
        group_id: groupId,
        index,
        title: '',
        file_name: `${index}.mp4`,
        size: SOURCE.length,
        sha256: id,
      },
      ...{
        source_key: sourceKey,
        state: 'waiting',
        step: 'queued',
        progress: '{}',
        speed: null,
        reason: null,
      },
      ...{
        reason_details: null,
        checkpoint: null,
        asset_id: null,
        job_id: null,
        started_at: null,
        finished_at: null,
      },
    })
    .execute();
  return id;
}

/** An episode as the fast encode publishes it, with its second encode waiting. */
async function published(): Promise<{ groupId: string; ingestId: string; assetId: string }> {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const ingestId = await waitingIngest(groupId);
  const signal = new AbortController().signal;
  await ingestEpisode({ ...context, ffmpeg }).process({ ingestId }, { id: newId(), attempt: 1, signal });
  const { asset_id: assetId } = await ingestRow(ingestId);
  return { groupId, ingestId, assetId: assetId ?? '' };
}

function polishing(tool: Ffmpeg = ffmpeg) {
  const job = polishEpisode({ ...context, ffmpeg: tool });
  return (ingestId: string, signal = new AbortController().signal) =>
    job.process({ ingestId }, { id: newId(), attempt: 1, signal });
}

const ingestRow = (id: string) =>
  db.selectFrom('ingest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const polishRow = (id: string) =>
  db.selectFrom('polish').selectAll().where('ingest_id', '=', id).executeTakeFirstOrThrow();
const assetRow = (id: string) =>
  db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key.slice(prefix.length + 1));
  return keys.sort();
}

it('puts smaller media in the place of the fast ones, and lets who is watching go on', async () => {
  const { groupId, ingestId, assetId } = await published();
  expect(await polishRow(ingestId)).toMatchObject({ state: 'waiting' });
  await polishing()(ingestId);

  const polished = await polishRow(ingestId);
  expect(polished).toMatchObject({ state: 'done', reason: null, asset_id: null, progress: { 180: 100 } });
  expect(Number(polished.bytes_after)).toBeLessThan(Number(polished.bytes_before));
  const video = await db
    .selectFrom('video')
    .selectAll()
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  expect(video.asset_id).not.toBe(assetId);
  expect((await ingestRow(ingestId)).asset_id).toBe(video.asset_id);
  const before = await assetRow(assetId);
  expect(before).toMatchObject({ replaced_video_id: video.id });
  expect(before.retired_at).not.toBeNull();
  const after = await assetRow(video.asset_id ?? '');
  expect(after.duration).toBe(before.duration);
  // The same files, pictures and all, in other bytes.
  expect(await keysBelow(after.id)).toEqual(await keysBelow(assetId));
  expect(readdirSync(workRoot)).toEqual([]);
});

it('leaves an episode of the demo to a newer ffmpeg where this one is outdated', async () => {
  const groupId = await insertGroup(db, { episode_total: 0, import_key: `demo/${newId()}` });
  const ingestId = await waitingIngest(groupId);
  const signal = new AbortController().signal;
  await ingestEpisode({ ...context, ffmpeg }).process({ ingestId }, { id: newId(), attempt: 1, signal });
  const run = () => Promise.reject(new Error('nothing may run'));
  await polishing({ ...ffmpeg, version: { major: 4, minor: 0 }, run })(ingestId);
  expect(await polishRow(ingestId)).toMatchObject({ state: 'waiting' });
});

it('hands the most watched episode over first, and one that nobody watched last', async () => {
  const ids: string[] = [];
  const groupId = await insertGroup(db, { episode_total: 0 });
  for (const [n, plays] of [0, 5, 90].entries()) {
    const id = await waitingIngest(groupId, n + 1);
    const { videoId } = await insertEpisode(db, groupId, n + 1);
    await db.updateTable('video').set({ play_count: plays }).where('id', '=', videoId).execute();
    await db.insertInto('polish').values(createWaitingPolish(id)).execute();
    ids.push(id);
  }
  expect(await openPolishes(hideTables(db), 3)).toEqual(ids.toReversed());
  expect(await openPolishes(hideTables(db), 1)).toEqual(ids.slice(2));
});

it('leaves the episodes of a drama alone that wants no second encode, until it wants one', async () => {
  const { groupId, ingestId, assetId } = await published();
  const want = (skip_polish: boolean) =>
    db.updateTable('group').set({ skip_polish }).where('id', '=', groupId).execute();
  const polish = () => db.selectFrom('polish').select('state').where('ingest_id', '=', ingestId).execute();
  await want(true);
  await polishing()(ingestId);
  expect(await polish()).toEqual([]);
  await adoptUnpolished(db, 200);
  expect(await polish()).toEqual([]);
  expect((await ingestRow(ingestId)).asset_id).toBe(assetId);
  // The uploaded file is kept for the days of the setting, and no longer.
  expect(await ingestRow(ingestId)).toMatchObject({ source_until: expect.any(Date) });
  await want(false);
  await adoptUnpolished(db, 200);
  expect(await polish()).toEqual([{ state: 'waiting' }]);
});

it('spares a later episode of the drama most of the search', async () => {
  const { groupId, ingestId } = await published();
  const tried: string[] = [];
  const counting: Ffmpeg = {
    ...ffmpeg,
    run: (tool, args, job) => {
      if (/tried-/.test(args.at(-1) ?? '')) tried.push(args.at(-1) ?? '');
      return ffmpeg.run(tool, args, job);
    },
  };
  await polishing(counting)(ingestId);
  expect(tried).toHaveLength(2);
  const first = await polishRow(ingestId);
  expect(first.work_seconds).toBeGreaterThan(0);
  expect(first.qualities?.['180']?.h264?.quality).toBeGreaterThan(17);
  tried.length = 0;
  const next = await waitingIngest(groupId, 2);
  await ingestEpisode({ ...context, ffmpeg }).process(
    { ingestId: next },
    { id: newId(), attempt: 1, signal: new AbortController().signal },
  );
  await polishing(counting)(next);
  expect(tried).toHaveLength(1);
  const second = await polishRow(next);
  // The same film: what it was given before holds, to a step of the search.
  const change =
    (second.qualities?.['180']?.h264?.quality ?? 0) - (first.qualities?.['180']?.h264?.quality ?? 0);
  expect(Math.abs(change)).toBeLessThan(1);
});

it('takes up what was published while it was off, and what failed the day before, three nights at most', async () => {
  const { ingestId } = await published();
  await db.deleteFrom('polish').execute();
  await db
    .updateTable('ingest')
    .set({ source_until: new Date(Date.now() + DAY_MS) })
    .execute();
  const signal = new AbortController().signal;
  const hourly = async (families: ('h264' | 'av1')[]) => {
    const config = { ...context.config, polish: { families, hardware: null } };
    await polishEpisode({ ...context, config, ffmpeg }).process({}, { id: newId(), attempt: 1, signal });
  };
  await hourly([]);
  expect(await readPolishOverview(hideTables(db))).toMatchObject({ open: 0, unpolished: 1 });
  await hourly(['h264']);
  expect(await readPolishOverview(hideTables(db))).toMatchObject({ open: 1, unpolished: 0 });

  const fail = async (attempts: number, at: Date) =>
    db.updateTable('polish').set({ state: 'failed', reason: 'lost', attempts, finished_at: at }).execute();
  await fail(3, new Date());
  await hourly(['h264']);
  expect(await readPolishOverview(hideTables(db))).toMatchObject({ open: 0, failed: 1, retriedAtNight: 1 });
  await fail(3, new Date(Date.now() - DAY_MS));
  await hourly(['h264']);
  expect(await polishRow(ingestId)).toMatchObject({ state: 'waiting', reason: null, finished_at: null });
  await fail(9, new Date(Date.now() - DAY_MS));
  await hourly(['h264']);
  expect(await polishRow(ingestId)).toMatchObject({ state: 'failed' });
});

it('makes way for an ingest, and goes on after the last finished rendition', async () => {
  const { groupId, ingestId } = await published();
  const runs: string[] = [];
  let other = '';
  const interrupted: Ffmpeg = {
    ...ffmpeg,
    run: async (tool, args, job) => {
      const output = args.at(-1) ?? '';
      runs.push(output);
      // The sound comes behind the pictures.
      if (output.includes('audio-') && other === '') {
        other = await waitingIngest(groupId, 2);
        await new Promise((resolve) => job.signal?.addEventListener('abort', resolve));
      }
      return ffmpeg.run(tool, args, job);
    },
  };
  await polishing(interrupted)(ingestId);
  expect(await polishRow(ingestId)).toMatchObject({ state: 'waiting' });
  const folder = join(workRoot, `polish-${ingestId}`);
  expect(existsSync(join(folder, 'encoded-180.json'))).toBe(true);
  // As long as it waits, nothing is begun.
  runs.length = 0;
  await polishing(interrupted)(ingestId);
  expect(runs).toEqual([]);
  await db.deleteFrom('ingest').where('id', '=', other).execute();
  await polishing(interrupted)(ingestId);
  expect(await polishRow(ingestId)).toMatchObject({ state: 'done' });
  expect(runs.filter((output) => output.includes('180.mp4'))).toEqual([]);
});

it('leaves the published media playing after kill -9, and is done later without files left behind', async () => {
  const { groupId, ingestId, assetId } = await published();
  const shown = async () =>
    (
      await db
        .selectFrom('video')
        .select('asset_id')
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow()
    ).asset_id;
  const before = await keysBelow(assetId);
  const script = new URL('./polish-once.fixture.ts', import.meta.url).pathname;
  for (const stopsAt of ['sound', 'storing']) {
    const note = join(home, `stopped-${stopsAt}`);
    const media = join(home, 'media');
    const victim = spawn(process.execPath, [script, databaseUrl, media, workRoot, ingestId, stopsAt, note], {
      stdio: 'inherit',
    });
    await expect.poll(() => existsSync(note), { timeout: 60_000, interval: 20 }).toBe(true);
    victim.kill('SIGKILL');
    expect(await shown()).toBe(assetId);
    expect(await keysBelow(assetId)).toEqual(before);
    expect(await polishRow(ingestId)).toMatchObject({ state: 'running' });
  }
  const { asset_id: halfStored } = await polishRow(ingestId);
  expect(await keysBelow(halfStored ?? '')).not.toEqual([]);

  const runs: string[] = [];
  const counting: Ffmpeg = {
    ...ffmpeg,
    run: (tool, args, job) => {
      runs.push(args.at(-1) ?? '');
      return ffmpeg.run(tool, args, job);
    },
  };
  await polishing(counting)(ingestId);
  expect(await polishRow(ingestId)).toMatchObject({ state: 'done' });
  // What two killed workers had encoded is taken as it is.
  expect(runs.filter((output) => /180\.mp4|audio-/.test(output))).toEqual([]);
  const after = await shown();
  expect(after).not.toBe(assetId);
  expect(await keysBelow(after ?? '')).toEqual(before);
  expect(await keysBelow(halfStored ?? '')).toEqual([]);
  expect(await keysBelow(assetId)).toEqual(before);
  expect(readdirSync(workRoot)).toEqual([]);
});

it('tells of encoders that are configured and not there, and does without', async () => {
  const { ingestId } = await published();
  const poor: Ffmpeg = {
    ...ffmpeg,
    videoEncoders: ffmpeg.videoEncoders.filter((name) => name !== 'libsvtav1'),
    run: async (tool, args, job) => {
      if (args.includes('h264_nvenc'))
        throw new ProcessFailed('ffmpeg', { code: 1, killedBy: null }, 'Cannot load libcuda.so.1');
      return ffmpeg.run(tool, args, job);
    },
  };
  const config = {
    ...context.config,
    polish: { families: ['h264' as const, 'av1' as const], hardware: 'nvenc' as const },
  };
  const job = polishEpisode({ ...context, config, ffmpeg: poor });
  await job.process({ ingestId }, { id: newId(), attempt: 1, signal: new AbortController().signal });
  expect(await polishRow(ingestId)).toMatchObject({
    state: 'done',
    missing_encoders: ['libsvtav1', 'h264_nvenc'],
  });
});

it('keeps the original until it is done, then for as long as the operator set', async () => {
  await writeSettings(hideTables(db), { originalDays: 0 });
  const { ingestId } = await published();
  const { source_key: key } = await ingestRow(ingestId);
  const sweep = () =>
    sweepMedia(context).process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });
  await sweep();
  expect(await storage.head(key)).toBeDefined();
  await polishing()(ingestId);
  expect(await storage.head(key)).toBeUndefined();
});

it('leaves an episode alone that has other media by now, and sweeps what it had stored', async () => {
  const { ingestId, assetId } = await published();
  await db.updateTable('asset').set({ retired_at: new Date() }).where('id', '=', assetId).execute();
  await storage.put('halfstored/180/0.m4s', { bytes: new Uint8Array(1) });
  await db.updateTable('polish').set({ asset_id: 'halfstored' }).execute();
  await polishing()(ingestId);
  expect(await polishRow(ingestId)).toMatchObject({ state: 'skipped' });
  await sweepMedia(context).process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });
  expect(await keysBelow('halfstored')).toEqual([]);
});

it('hands what is open to the queue each minute, unless an ingest waits', async () => {
  const { groupId } = await published();
  const job = polishEpisode({ ...context, ffmpeg });
  const minute = () => job.process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });
  const waiting = await waitingIngest(groupId, 2);
  const open = async () =>
    (await jobs.figures()).find(({ job: name }) => name === 'polish-episode')?.waiting ?? 0;
  // The queue still has the jobs of other tests.
  const before = await open();
  await minute();
  expect(await open()).toBe(before);
  await db.deleteFrom('ingest').where('id', '=', waiting).execute();
  await minute();
  await minute();
  expect(await open()).toBe(before + 1);
});
