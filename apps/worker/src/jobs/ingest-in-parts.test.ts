import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { type Ffmpeg, openFfmpeg } from '@playlet/ffmpeg';
import { checkAsset } from '@playlet/ffmpeg/check-asset.fixture';
import { ProcessTimedOut } from '@playlet/ffmpeg/run/run';
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
const home = mkdtempSync(join(tmpdir(), 'playlet-parts-'));
afterAll(() => rmSync(home, { recursive: true }));
const mediaFolder = join(home, 'media');
const workRoot = join(home, 'work');
const storage = await createStorage({ folder: mediaFolder });
const ffmpeg = await openFfmpeg();
const context = {
  ...{ db: hideTables(db), storage, clock: systemClock, log: pino({ level: 'silent' }), workRoot },
  metrics: createMetrics(),
};

const LOW = ['360', '540'];
const WHOLE = ['360', '540', '720'];

/** The job as the queue would run it; `before` steps in where ffmpeg is to make these renditions. */
function worker(before: (renditions: string[]) => unknown = () => {}) {
  const encodes: string[][] = [];
  const counting: Ffmpeg = {
    ...ffmpeg,
    run: async (tool, args, job) => {
      const renditions = args.flatMap((arg) => /\/(\d+)\.mp4$/.exec(arg)?.[1] ?? []);
      if (!args.includes('-filter_complex')) return ffmpeg.run(tool, args, job);
      encodes.push(renditions);
      await before(renditions);
      return ffmpeg.run(tool, args, job);
    },
  };
  const config = {
    ...{ ingestConcurrency: 1, operator: OPERATOR, production: false, ingestUnsafe: false },
    polish: { families: [], hardware: null },
  };
  const job = ingestEpisode({ ...context, config, ffmpeg: counting });
  const process = (ingestId: string) =>
    job.process({ ingestId }, { id: newId(), attempt: 1, signal: new AbortController().signal });
  return { process, encodes };
}

const SOURCE = (() => {
  const path = join(home, 'clip.mp4');
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=720x1280:r=12:d=1.5', '-f', 'lavfi', '-i', 'sine=d=1.5'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...codecs, path]);
  return readFileSync(path);
})();

async function upload(groupId: string): Promise<string> {
  const id = newId();
  const sourceKey = `source/${id}-${newId()}`;
  await storage.put(sourceKey, { bytes: SOURCE });
  const file = { file_name: '1.mp4', size: SOURCE.length, sha256: id, source_key: sourceKey };
  const nothing = { speed: null, reason: null, reason_details: null, checkpoint: null, asset_id: null };
  const never = { job_id: null, started_at: null, finished_at: null };
  await db
    .insertInto('ingest')
    .values({
      ...{ id, group_id: groupId, index: 1, title: '', state: 'waiting', step: 'queued', progress: '{}' },
      ...{ ...file, ...nothing, ...never },
    })
    .execute();
  return id;
}

const ingestRow = (id: string) =>
  db.selectFrom('ingest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What viewers get of the drama's only episode; undefined where there is nothing. */
async function shown(groupId: string): Promise<{ assetId: string; renditions: string[] } | undefined> {
  const row = await db
    .selectFrom('video')
    .innerJoin('asset', 'asset.id', 'video.asset_id')
    .select(['asset.id', 'asset.manifest'])
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row && { assetId: row.id, renditions: row.manifest.renditions.map(({ id }) => id) };
}

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key.slice(prefix.length + 1));
  return keys.sort();
}

/** Playlists and segments are what a stranger's reading of them says. */
function expectWhole(assetId: string, renditions: string[]): void {
  const checked = checkAsset(join(mediaFolder, assetId));
  expect(checked.faults).toEqual([]);
  expect(checked.renditions.map(({ id }) => id)).toEqual(renditions);
}

const sweep = () =>
  sweepMedia(context).process({}, { id: newId(), attempt: 1, signal: new AbortController().signal });

it('shows a new episode in its low renditions while the high one is made, then whole, and lets who watches go on', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const ingestId = await upload(groupId);
  let early: Awaited<ReturnType<typeof shown>>;
  const { process, encodes } = worker(async (renditions) => {
    if (!renditions.includes('720')) return;
    await expect.poll(() => shown(groupId), { timeout: 60_000 }).toBeDefined();
    early = await shown(groupId);
    expect(await ingestRow(ingestId)).toMatchObject({
      state: 'running',
      checkpoint: null,
      finished_at: null,
    });
    // What was found in it meanwhile holds for the whole ladder.
    await db
      .insertInto('quality_check')
      .values({ asset_id: early?.assetId ?? '', signature: '{}' as never })
      .execute();
  });
  await process(ingestId);

  expect(encodes.toSorted((a, b) => b.length - a.length)).toEqual([LOW, ['720']]);
  expect(early?.renditions).toEqual(LOW);
  const after = await shown(groupId);
  expect(after?.renditions).toEqual(WHOLE);
  const ingest = await ingestRow(ingestId);
  expect(ingest).toMatchObject({ state: 'done', asset_id: after?.assetId, progress: { 360: 100, 720: 100 } });
  const before = await db
    .selectFrom('asset')
    .selectAll()
    .where('id', '=', early?.assetId ?? '')
    .executeTakeFirstOrThrow();
  expect(before.retired_at).not.toBeNull();
  expect(before.replaced_video_id).not.toBeNull();
  expectWhole(before.id, LOW);
  expectWhole(after?.assetId ?? '', WHOLE);
  const checks = await db.selectFrom('quality_check').select('asset_id').execute();
  expect(checks.map((check) => check.asset_id)).toContain(after?.assetId);
  expect(readdirSync(workRoot)).toEqual([]);

  // A better file of an episode that can be watched is shown once it is whole.
  const again = await upload(groupId);
  const second = worker(async () => expect(await shown(groupId)).toEqual(after));
  await second.process(again);
  expect(second.encodes).toEqual([WHOLE]);
  expect((await shown(groupId))?.assetId).toBe((await ingestRow(again)).asset_id);
});

it('keeps the low renditions playing after kill -9, and makes only the others afterwards', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const ingestId = await upload(groupId);
  const script = new URL('./ingest-once.fixture.ts', import.meta.url).pathname;
  const victim = spawn(process.execPath, [script, databaseUrl, mediaFolder, workRoot, ingestId, '/720.mp4'], {
    stdio: 'inherit',
  });
  await expect.poll(() => shown(groupId), { timeout: 60_000, interval: 20 }).toBeDefined();
  victim.kill('SIGKILL');
  const early = await shown(groupId);
  expect(early?.renditions).toEqual(LOW);

  const second = worker();
  await second.process(ingestId);
  expect(second.encodes).toEqual([['720']]);
  const after = await shown(groupId);
  expect(after?.renditions).toEqual(WHOLE);
  expectWhole(after?.assetId ?? '', WHOLE);
  expectWhole(early?.assetId ?? '', LOW);
  expect(readdirSync(workRoot)).toEqual([]);
});

it('makes all renditions anew where those that were packaged before are gone', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const ingestId = await upload(groupId);
  const early = worker((renditions) => {
    if (renditions.includes('720')) throw new Error('the machine lost its power');
  });
  await expect(early.process(ingestId)).rejects.toThrow('lost its power');
  rmSync(join(workRoot, ingestId, 'asset-first', '360'), { recursive: true });
  await expect(worker().process(ingestId)).rejects.toThrow('ENOENT');

  const third = worker();
  await third.process(ingestId);
  expect(third.encodes).toEqual([WHOLE]);
  const after = await shown(groupId);
  expect(after?.renditions).toEqual(WHOLE);
  expectWhole(after?.assetId ?? '', WHOLE);
});

it('stays an episode where its high rendition cannot be made, which may be tried again', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const ingestId = await upload(groupId);
  await worker((renditions) => {
    if (renditions.includes('720')) throw new ProcessTimedOut('ffmpeg', 60_000);
  }).process(ingestId);
  const failed = await ingestRow(ingestId);
  expect(failed).toMatchObject({ state: 'failed', reason: 'TOO_SLOW' });
  expect((await shown(groupId))?.renditions).toEqual(LOW);
  expect(await storage.head(failed.source_key)).toBeDefined();

  // Half stored by an attempt that nobody repeated within a week: that goes, what is watched stays.
  await storage.put('halfwhole/720/0.m4s', { bytes: new Uint8Array(1) });
  const week = {
    checkpoint: JSON.stringify({ assetId: 'halfwhole' }),
    created_at: new Date(Date.now() - 8 * DAY_MS),
  };
  await db.updateTable('ingest').set(week).where('id', '=', ingestId).execute();
  await sweep();
  expect(await keysBelow('halfwhole')).toEqual([]);
  expect(await keysBelow((await shown(groupId))?.assetId ?? '')).toContain('master.m3u8');

  await storage.put(failed.source_key, { bytes: SOURCE });
  await db.updateTable('ingest').set({ state: 'waiting' }).where('id', '=', ingestId).execute();
  await worker().process(ingestId);
  expect((await shown(groupId))?.renditions).toEqual(WHOLE);
});

it('leaves the media alone that another file has given the episode meanwhile', async () => {
  const groupId = await insertGroup(db, { episode_total: 0 });
  const ingestId = await upload(groupId);
  let other: Awaited<ReturnType<typeof shown>>;
  await worker(async (renditions) => {
    if (!renditions.includes('720')) return;
    await expect.poll(() => shown(groupId), { timeout: 60_000 }).toBeDefined();
    await worker().process(await upload(groupId));
    other = await shown(groupId);
  }).process(ingestId);
  expect(await shown(groupId)).toEqual(other);
  expect(await ingestRow(ingestId)).toMatchObject({ state: 'done' });
  const known = new Set((await db.selectFrom('asset').select('id').execute()).map(({ id }) => id));
  const stored = readdirSync(mediaFolder).filter((name) =>
    existsSync(join(mediaFolder, name, 'master.m3u8')),
  );
  expect(stored.filter((name) => !known.has(name))).toEqual([]);
});
