import { PART_SECONDS } from '@playlet/domain/media/start-manifest';
import type { Sample, Track } from './mp4/track.ts';

/**
 * Deals the samples out to segments, cut at the picture's keyframes nearest to `starts` (seconds), and within a
 * segment to fragments of half a second, which a player may fetch and decode one by one. Sound goes with the picture it begins under.
 * Throws where a start has no keyframe within a frame of it.
 */
export function planSegments(picture: Track, sound: Track | null, starts: readonly number[]): Segment[] {
  const takeSound = soundTaker(sound);
  const segments = cutAt(picture.samples, keyframesNear(picture, starts));
  return segments.map((samples, n) => {
    const parts = cutAt(samples, everySeconds(samples, picture.timescale));
    const fragments = parts.map((part, m) => {
      const isLast = n === segments.length - 1 && m === parts.length - 1;
      const end = isLast ? Number.POSITIVE_INFINITY : endOf(part) / picture.timescale;
      return { picture: part, sound: takeSound(end) };
    });
    return { seconds: ticksOf(samples) / picture.timescale, fragments };
  });
}

function keyframesNear(picture: Track, starts: readonly number[]): number[] {
  return starts.slice(1).map((start) => {
    const ticks = start * picture.timescale;
    const at = picture.samples.findIndex(
      (sample) => sample.isKey && Math.abs(sample.time - ticks) <= sample.duration,
    );
    if (at < 0) throw new Error(`no keyframe at ${start} s`);
    return at;
  });
}

function everySeconds(samples: readonly Sample[], timescale: number): number[] {
  const step = PART_SECONDS * timescale;
  const first = samples[0]?.time ?? 0;
  const end = endOf(samples);
  const cuts: number[] = [];
  samples.forEach((sample, n) => {
    const isDue = n > 0 && sample.time - first >= step * (cuts.length + 1);
    // A rest of a frame or two is no fragment of its own.
    if (isDue && end - sample.time >= step / 2) cuts.push(n);
  });
  return cuts;
}

function cutAt(samples: readonly Sample[], cuts: readonly number[]): Sample[][] {
  return [0, ...cuts].map((from, n) => samples.slice(from, cuts[n] ?? samples.length));
}

/**
 * Each call gives the sound that begins before `end` seconds and was not given yet. Priming samples lie before
 * 0 and are dropped: what remains starts with the picture, without an edit list players read differently.
 */
function soundTaker(sound: Track | null): (end: number) => Sample[] {
  if (!sound) return () => [];
  const samples = sound.samples.filter((sample) => sample.time >= 0 && sample.duration > 0);
  let at = 0;
  return (end) => {
    const from = at;
    let next = samples[at];
    while (next && next.time / sound.timescale < end) {
      at += 1;
      next = samples[at];
    }
    return samples.slice(from, at);
  };
}

function endOf(samples: readonly Sample[]): number {
  const last = samples.at(-1);
  return last ? last.time + last.duration : 0;
}

function ticksOf(samples: readonly Sample[]): number {
  return endOf(samples) - (samples[0]?.time ?? 0);
}

export type Segment = { seconds: number; fragments: Fragment[] };
export type Fragment = { picture: Sample[]; sound: Sample[] };
