import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import type { Storage } from '@playlet/storage';
import { createSeeded } from '@playlet/testing/random';

const SAMPLE_RATE = 22_050;

/** Notes one after another, by a seed; another seed is another tune. */
export function tune(seed: number, seconds: number): number[] {
  const random = createSeeded(seed);
  const samples: number[] = [];
  while (samples.length < seconds * SAMPLE_RATE) {
    const [low, high] = [110 * 2 ** (random() * 2), 440 * 2 ** (random() * 2)];
    const length = Math.round((0.15 + random() * 0.35) * SAMPLE_RATE);
    for (let at = 0; at < length; at += 1) {
      const time = (2 * Math.PI * at) / SAMPLE_RATE;
      samples.push((0.3 * Math.sin(low * time) + 0.2 * Math.sin(high * time)) * (1 - at / length));
    }
  }
  return samples.slice(0, Math.round(seconds * SAMPLE_RATE));
}

export const silence = (seconds: number): number[] =>
  Array<number>(Math.round(seconds * SAMPLE_RATE)).fill(0);

/**
 * Stores an episode with this sound as the ingest does, in one segment. `picture`: filters over a test pattern that is
 * another one for each `seed`.
 */
export async function storeEpisode(
  storage: Storage,
  assetId: string,
  sound: readonly number[],
  { seed, picture = 'null' }: { seed: number; picture?: string },
): Promise<StartManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-quality-'));
  try {
    const seconds = sound.length / SAMPLE_RATE;
    const raw = join(folder, 'sound.raw');
    await writeFile(raw, Buffer.from(Float32Array.from(sound).buffer));
    const pattern = `cellauto=s=144x256:rule=110:random_seed=${seed}:rate=10,scale=144:256,format=yuv420p,${picture}`;
    const input = [
      '-f',
      'lavfi',
      '-i',
      pattern,
      '-f',
      'f32le',
      '-ar',
      String(SAMPLE_RATE),
      '-ac',
      '1',
      '-i',
      raw,
    ];
    const codecs = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-t',
      String(seconds),
    ];
    const hls = ['-f', 'hls', '-hls_time', '600', '-hls_segment_type', 'fmp4'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codecs, ...hls, join(folder, 'index.m3u8')]);
    await rename(join(folder, 'index0.m4s'), join(folder, '0.m4s'));
    await storage.put(`${assetId}/256/init.mp4`, { file: join(folder, 'init.mp4') });
    await storage.put(`${assetId}/256/0.m4s`, { file: join(folder, '0.m4s') });
    const size = { width: 144, height: 256, bandwidth: 200_000, averageBandwidth: 200_000 };
    const codec = { codecs: 'avc1.640015,mp4a.40.2', frameRate: 10 };
    return { duration: seconds, renditions: [{ id: '256', ...size, ...codec, segments: [seconds] }] };
  } finally {
    await rm(folder, { recursive: true });
  }
}
