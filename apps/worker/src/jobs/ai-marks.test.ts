import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { openFfmpeg } from '@playlet/ffmpeg';
import { openJobs } from '@playlet/jobs';
import { readPictureMark } from '@playlet/picture';
import { createStorage } from '@playlet/storage';
import { createMetrics } from '@playlet/telemetry';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { ingestEpisode } from './ingest-episode.ts';
import { polishEpisode } from './polish-episode.ts';

// What it starts comes behind everything else that the machine does, the other tests among it.
vi.setConfig({ testTimeout: 300_000 });

const PRODUCED = { Label: '1', ContentProducer: '某某影业', ProduceID: 'A 1', ReservedCode1: '' };
const { db, databaseUrl } = await testDatabase();
const jobs = await openJobs({ databaseUrl });
const home = mkdtempSync(join(tmpdir(), 'playlet-ai-marks-'));
afterAll(async () => {
  await jobs.stop();
  rmSync(home, { recursive: true });
});
const storage = await createStorage({ folder: join(home, 'media') });
const context = {
  ...{ db: hideTables(db), storage, clock: systemClock, log: pino({ level: 'silent' }), jobs },
  ...{ metrics: createMetrics(), workRoot: join(home, 'work'), ffmpeg: await openFfmpeg() },
  config: {
    ...{ ingestConcurrency: 1, production: false, ingestUnsafe: false },
    operator: { name: '某某剧场', address: null, contact: null },
    polish: { families: ['h264' as const, 'av1' as const], hardware: null },
  },
};

function makeSource(tags: string[]): Buffer {
  const path = join(home, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=25:d=4,gblur=sigma=1,noise=alls=4:allf=t'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p'];
  const format = [...tags, '-movflags', 'use_metadata_tags'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...codecs, ...format, path]);
  return readFileSync(path);
}

async function takeIn(groupId: string, source: Buffer): Promise<string> {
  const id = newId();
  await storage.put(`source/${id}`, { bytes: source });
  await db
    .insertInto('ingest')
    .values({
      ...{ id, group_id: groupId, index: 1, title: '', file_name: '1.mp4', size: source.length, sha256: id },
      ...{ source_key: `source/${id}`, state: 'waiting', step: 'queued', progress: '{}', speed: null },
      ...{ reason: null, reason_details: null, checkpoint: null, asset_id: null, job_id: null },
      ...{ started_at: null, finished_at: null },
    })
    .execute();
  await ingestEpisode(context).process({ ingestId: id }, run());
  return id;
}

const run = () => ({ id: newId(), attempt: 1, signal: new AbortController().signal });

async function bytesOf(key: string): Promise<Buffer> {
  const found = await storage.get(key);
  return found ? buffer(found.body) : Buffer.alloc(0);
}

/** Returns the mark that ffprobe finds in each rendition of the present media, by the rendition's folder. */
async function probeRenditions(ingestId: string): Promise<Record<string, unknown>> {
  const { asset_id: assetId } = await db
    .selectFrom('ingest')
    .select('asset_id')
    .where('id', '=', ingestId)
    .executeTakeFirstOrThrow();
  const marks: Record<string, unknown> = {};
  for await (const { key } of storage.list(assetId ?? '')) {
    if (!key.endsWith('/init.mp4')) continue;
    const folder = key.slice(0, -'/init.mp4'.length);
    const whole = join(home, 'whole.mp4');
    writeFileSync(whole, Buffer.concat([await bytesOf(key), await bytesOf(`${folder}/0.m4s`)]));
    const asked = ['-v', 'error', '-show_entries', 'format_tags', '-of', 'json', whole];
    const { format } = JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' }));
    marks[folder.split('/')[1] ?? ''] = format.tags?.AIGC ? JSON.parse(format.tags.AIGC) : null;
  }
  return marks;
}

/** Returns the mark of each picture of the drama's poster. */
async function readPosterMarks(groupId: string): Promise<unknown[]> {
  const { poster_id: posterId } = await dramaOf(groupId);
  const marks: unknown[] = [];
  for await (const { key } of storage.list(`public/${posterId}`))
    marks.push(JSON.parse((await readPictureMark(await bytesOf(key))) ?? 'null'));
  return marks;
}

const dramaOf = (id: string) =>
  db.selectFrom('group').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it.each([
  ['a file with a mark', true, {}, PRODUCED, 'confirmed'],
  ['a declared drama', false, { ai_generated: true }, { Label: '2', ContentProducer: '' }, null],
  ['a suspected drama', false, { ai_suspected: true }, { Label: '3', ContentProducer: '' }, null],
] as const)(
  'every rendition of %s has the mark with our record, in the first encode, the second and AV1, and so has its poster',
  async (_what, hasMark, fields, expected, found) => {
    const groupId = await insertGroup(db, { episode_total: 0, poster_id: null, ...fields });
    const source = makeSource(hasMark ? ['-metadata', `AIGC=${JSON.stringify(PRODUCED)}`] : []);
    const id = await takeIn(groupId, source);
    const mark = { ...expected, ContentPropagator: '某某剧场', PropagateID: id, ReservedCode2: '' };
    expect(await probeRenditions(id)).toMatchObject({ 180: mark });
    expect((await dramaOf(groupId)).ai_found).toBe(found);
    const posters = await readPosterMarks(groupId);
    expect(posters.length).toBeGreaterThan(1);
    for (const poster of posters) expect(poster).toMatchObject(mark);

    // The second encode composes the mark in the same way for each of them, and takes half a minute.
    if (found === null && 'ai_suspected' in fields) return;
    await polishEpisode(context).process({ ingestId: id }, run());
    const polished = await probeRenditions(id);
    expect(Object.keys(polished)).toEqual(expect.arrayContaining(['180', 'av1-180']));
    for (const each of Object.values(polished)) expect(each).toMatchObject(mark);
    expect((await dramaOf(groupId)).ai_found).toBe(found);
  },
);

it('media of a drama that nothing speaks of as AI-made have no mark, and a better file takes the state away', async () => {
  const groupId = await insertGroup(db, { episode_total: 0, poster_id: null });
  const marked = makeSource(['-metadata', 'AIGC={"Label":"3"}']);
  await takeIn(groupId, marked);
  expect((await dramaOf(groupId)).ai_found).toBe('suspected');
  const other = await insertGroup(db, { episode_total: 0, poster_id: null });
  expect(await probeRenditions(await takeIn(other, makeSource([])))).toEqual({ 180: null });
  expect(await readPosterMarks(other)).toEqual(expect.arrayContaining([null]));
  await takeIn(groupId, makeSource([]));
  expect((await dramaOf(groupId)).ai_found).toBeNull();
});
