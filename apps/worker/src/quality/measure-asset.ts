import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CheckedEpisode, keepCheck, type NewCheck } from '@playlet/core/quality-control/checks';
import { readFingerprint } from '@playlet/domain/quality/fingerprint';
import { type Measures, waveformOf } from '@playlet/domain/quality/measures';
import { signatureOf } from '@playlet/domain/quality/near-duplicate';
import { hashPictures } from '@playlet/domain/quality/picture-hash';
import { type Analysis, analyze, type Ffmpeg } from '@playlet/ffmpeg';
import type { WorkerContext } from '../context.ts';

export type QualityContext = Pick<WorkerContext, 'db' | 'storage' | 'log' | 'clock'> & {
  ffmpeg: Ffmpeg;
  workRoot: string;
};

/** Measures an episode by its smallest rendition, in one decode, and stores the measurements. */
export async function measureAsset(
  context: QualityContext,
  { assetId, manifest }: CheckedEpisode,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(context.workRoot, `quality-${assetId}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const rendition = manifest.renditions[0];
    if (!rendition) throw new Error('the episode has no rendition');
    const file = join(folder, 'episode.mp4');
    await joinSegments(context, `${assetId}/${rendition.id}`, rendition.segments.length, file, signal);
    const hasSound = rendition.codecs.includes('mp4a');
    const analysis = await analyze(context.ffmpeg, file, {
      folder,
      hasSound,
      frameRate: rendition.frameRate,
      signal,
    });
    await keepCheck(context.db, checkOf(assetId, analysis, rendition));
  } catch (error) {
    signal.throwIfAborted();
    const failure = error instanceof Error ? error.message : String(error);
    context.log.warn({ asset: assetId, failure }, 'an episode could not be measured');
    const nothing = { measures: null, pictures: null, fingerprint: null, signature: [] };
    await keepCheck(context.db, { assetId, failure, ...nothing });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A rendition's segments behind one another are one file. */
async function joinSegments(
  { storage }: QualityContext,
  prefix: string,
  segmentCount: number,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const keys = ['init.mp4', ...Array.from({ length: segmentCount }, (_, n) => `${n}.m4s`)];
  for (const [at, key] of keys.entries()) {
    const object = await storage.get(`${prefix}/${key}`);
    if (!object) throw new Error(`${key} is missing`);
    await pipeline(object.body, createWriteStream(file, { flags: at === 0 ? 'w' : 'a' }), { signal });
  }
}

function checkOf(
  assetId: string,
  analysis: Analysis,
  { width, height }: { width: number; height: number },
): NewCheck {
  const { frames, fingerprint, sound, ...picture } = analysis;
  const measures: Measures = { ...picture, width, height, sound: sound && soundMeasures(sound) };
  const prints = fingerprint && readFingerprint(fingerprint, sound?.silent ?? []);
  const signature = signatureOf({ pictures: hashPictures(frames), fingerprint: prints });
  return { assetId, failure: null, measures, pictures: frames, fingerprint, signature };
}

function soundMeasures({ momentary, ...sound }: NonNullable<Analysis['sound']>): Measures['sound'] {
  return { ...sound, waveform: waveformOf(momentary) };
}
