import { hostileInputOf } from '../inspect/demux.ts';
import type { Probe } from '../inspect/probe.ts';
import type { Ffmpeg } from '../run/tools.ts';

/** Loudness of every episode, LUFS: the level phones and earphones are made for. */
const TARGET_LUFS = -16;
const MAX_GAIN_DB = 20;
/** Below this there is nothing but silence or hiss, which must not be raised. */
const SILENCE_LUFS = -60;
/** Linear peak the limiter holds, −1.5 dBFS. */
const PEAK_RATIO = 0.84;

/**
 * The gain in decibels that brings the file's sound to the common loudness, 0 for silence, and how long the sound is once decoded.
 * Decodes the sound only; the picture is decoded once, by the transcode.
 */
export async function measureSound(
  ffmpeg: Ffmpeg,
  path: string,
  probe: Probe,
  signal?: AbortSignal,
): Promise<{ gain: number; seconds: number }> {
  if (!probe.audio) return { gain: 0, seconds: 0 };
  let [start, end] = [Number.NaN, 0];
  const { stderr } = await ffmpeg.run(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-nostats', '-vn', '-sn', '-dn'],
      ...hostileInputOf(probe.container, path),
      ...['-map', `0:${probe.audio.index}`, '-af', `${STEREO},ebur128=framelog=verbose`],
      // A line for each frame of sound, the shortest unit that ffmpeg reports after decoding.
      ...['-f', 'framecrc', 'pipe:1'],
    ],
    {
      readFiles: [path],
      timeoutMs: 30 * 60_000,
      signal,
      onLine: (line) => {
        const [, , time, duration] = line.split(',').map(Number);
        if (time === undefined || duration === undefined || line.startsWith('#')) return;
        if (Number.isNaN(start)) start = time;
        end = Math.max(end, time + duration);
      },
    },
  );
  const seconds = Number.isNaN(start) ? 0 : (end - start) / SOUND_RATE;
  return { gain: computeGain(readIntegratedLoudness(stderr)), seconds };
}

const SOUND_RATE = 48_000;
export const STEREO = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo';

export function computeGain(loudness: number | null): number {
  if (loudness === null || loudness < SILENCE_LUFS) return 0;
  return Math.round(Math.min(TARGET_LUFS - loudness, MAX_GAIN_DB) * 100) / 100;
}

/** Filters applying the gain; the limiter catches the peaks it lifts. */
export function buildGainFilters(gain: number, canCompensateDelay: boolean): string {
  const latency = canCompensateDelay ? ':latency=1' : '';
  return `volume=${gain}dB,alimiter=limit=${PEAK_RATIO}:level=0${latency}`;
}

/** The summary's integrated loudness, `    I:         -23.0 LUFS`. */
export function readIntegratedLoudness(report: string): number | null {
  const summary = report.slice(report.lastIndexOf('Integrated loudness:'));
  const value = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]);
  return Number.isFinite(value) ? value : null;
}
