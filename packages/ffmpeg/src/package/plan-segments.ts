import { PART_SECONDS } from '@playlet/domain/media/start-manifest';
import { type Sample, shownAt, type Track } from './mp4/track.ts';

/**
 * Deals the samples out to segments, cut at the picture's keyframes nearest to `starts` (seconds), and within a segment
 * to fragments of half a second, which a player may fetch and decode one by one: a fragment never depends on a later
 * one. Sound belongs to the picture it begins under. Throws where a start has no keyframe within a frame of it, or
 * where a sample before a keyframe is displayed after it.
 */
export function planSegments(picture: Track, sound: Track | null, starts: readonly number[]): Segment[] {
  const takeSound = soundTaker(sound);
  const segments = cutAt(picture.samples, keyframesNear(picture, starts));
  return segments.map((samples, n) => {
    if (endOf(samples) > decodedUntil(samples)) throw new Error(`segment ${n} shows frames of the next one`);
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
      (sample) => sample.isKey && Math.abs(shownAt(sample) - ticks) <= sample.duration,
    );
    if (at < 0) throw new Error(`no keyframe at ${start} s`);
    return at;
  });
}

/** The places nearest to each half second where all that was decoded is shown before all that comes. */
function everySeconds(samples: readonly Sample[], timescale: number): number[] {
  const step = PART_SECONDS * timescale;
  const first = samples[0]?.time ?? 0;
  const length = decodedUntil(samples) - first;
  const places = wholePlaces(samples);
  const cuts: number[] = [];
  // A rest of a frame or two is no fragment of its own.
  for (let due = step; length - due >= step / 2; due += step) {
    const isNearer = (one: number, other: number) =>
      Math.abs(timeAt(samples, one) - first - due) < Math.abs(timeAt(samples, other) - first - due);
    const nearest = places.reduce((best, place) => (isNearer(place, best) ? place : best), 0);
    if (nearest > (cuts.at(-1) ?? 0)) cuts.push(nearest);
  }
  return cuts;
}

/** Returns the numbers of the samples that no sample before them is displayed after. */
function wholePlaces(samples: readonly Sample[]): number[] {
  let shownUntil = 0;
  return samples.flatMap((sample, n) => {
    const isPlace = n > 0 && shownUntil <= sample.time;
    shownUntil = Math.max(shownUntil, shownAt(sample) + sample.duration);
    return isPlace ? [n] : [];
  });
}

const timeAt = (samples: readonly Sample[], n: number): number => samples[n]?.time ?? 0;

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

/** When the last sample shown ends. */
function endOf(samples: readonly Sample[]): number {
  return samples.reduce((end, sample) => Math.max(end, shownAt(sample) + sample.duration), 0);
}

/** When the last sample's time of decoding ends: the same, unless frames wait for later ones. */
function decodedUntil(samples: readonly Sample[]): number {
  const last = samples.at(-1);
  return last ? last.time + last.duration : 0;
}

function ticksOf(samples: readonly Sample[]): number {
  return decodedUntil(samples) - (samples[0]?.time ?? 0);
}

export type Segment = { seconds: number; fragments: Fragment[] };
export type Fragment = { picture: Sample[]; sound: Sample[] };
