import type { Family, FoundQuality, KnownQualities } from '@playlet/domain/media/known-qualities';
import { framesPerSecondOf } from '../inspect/frame-rate.ts';
import type { Ffmpeg } from '../run/tools.ts';
import type { RenditionSpec } from '../transcode/ladder.ts';
import { buildEncoderArguments } from './encoder-arguments.ts';
import type { PolishOptions } from './polish-options.ts';
import { followCourse, interpolateQuality, TRIED_QUALITIES } from './quality-course.ts';
import { compareEnlarged, encodeAsPublished, removeSamples, tryEncoder, writeSamples } from './samples.ts';

/** A larger rendition that adds less than this is invisible, in decibels of SSIM. */
const LEAST_GAIN_DB = 0.3;
/** From here on (0.99) pictures cannot be distinguished. */
const SAME_PICTURE_DB = 20;
/** The change of the lowest rendition's quality up to which those above it are taken to change alike. */
const MAX_TRUSTED_SHIFT = 1.5;
/** An alternative that takes more than this of the bits of H.264 in the samples is not going to be worth its place. */
const HOPELESS_SHARE = 0.95;

/**
 * Samples a few seconds of the film in each rendition's size: which renditions add quality to the one below, at which quality each
 * family looks like the fast encode, and which family saves bits. `known`, from an episode of the same drama, spares all but one
 * encode of each family. Measures no time and writes only its samples, which it removes.
 */
export async function probeQuality(
  ffmpeg: Ffmpeg,
  source: string,
  job: PolishOptions,
  families: readonly Family[],
  known: KnownQualities = {},
): Promise<ProbedRendition[]> {
  try {
    await writeSamples(ffmpeg, source, job);
    const worth = await listWorthRenditions(ffmpeg, job);
    const probed = worth.map(({ rendition }): ProbedRendition => ({ rendition, qualities: {}, found: {} }));
    for (const family of families) {
      const found = await findQualities(ffmpeg, job, family, worth, known);
      for (const [n, one] of probed.entries()) one.found = { ...one.found, [family]: found[n] };
    }
    const kept = families.filter((family) => family === 'h264' || !isHopeless(family, probed));
    for (const one of probed)
      one.qualities = Object.fromEntries(kept.map((family) => [family, one.found?.[family]?.quality]));
    return probed;
  } finally {
    await removeSamples(job);
  }
}

/** Leaves out those whose lower neighbor, enlarged, looks all but the same. */
async function listWorthRenditions(ffmpeg: Ffmpeg, job: PolishOptions): Promise<WorthRendition[]> {
  const worth: WorthRendition[] = [];
  for (const rendition of job.spec.rungs) {
    const wanted = await encodeAsPublished(ffmpeg, job, rendition);
    const lower = worth.at(-1);
    const enlarged = lower ? await compareEnlarged(ffmpeg, job, lower.rendition, rendition) : undefined;
    const gain = (decibels: number) =>
      Math.min(wanted, SAME_PICTURE_DB) - Math.min(decibels, SAME_PICTURE_DB);
    if (enlarged === undefined || gain(enlarged) >= LEAST_GAIN_DB) worth.push({ rendition, wanted });
  }
  return worth;
}

/** The quality of one family in each rendition: the lowest, which is encoded soonest, is searched, and the others follow it. */
async function findQualities(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  family: Family,
  renditions: readonly WorthRendition[],
  known: KnownQualities,
): Promise<FoundQuality[]> {
  const found: FoundQuality[] = [];
  /** Of the lowest rendition against the one known. */
  let change: { quality: number; share: number } | undefined;
  for (const { rendition, wanted } of renditions) {
    const before = known[rendition.id]?.[family];
    const lower = found.at(-1);
    if (change && before && Math.abs(change.quality) <= MAX_TRUSTED_SHIFT) {
      const quality = boundQuality(family, before.quality + change.quality);
      found.push({ ...before, quality, kilobits: before.kilobits * change.share });
      continue;
    }
    const start = before ?? lower;
    const one = start
      ? await adjustFound(ffmpeg, job, { family, rendition, wanted, start })
      : await searchQuality(ffmpeg, job, { family, rendition, wanted });
    if (before && !lower)
      change = { quality: one.quality - before.quality, share: one.kilobits / before.kilobits };
    found.push(one);
  }
  return found;
}

const boundQuality = (family: Family, quality: number): number =>
  Math.min(TRIED_QUALITIES[family][1], quality);

/** Encodes at two qualities and interpolates. */
async function searchQuality(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  { family, rendition, wanted }: Search,
): Promise<FoundQuality> {
  const [better, worse] = TRIED_QUALITIES[family];
  const high = await tryQuality(ffmpeg, job, family, rendition, better);
  const low = await tryQuality(ffmpeg, job, family, rendition, worse);
  const quality = interpolateQuality(
    { quality: better, decibels: high.decibels },
    { quality: worse, decibels: low.decibels },
    wanted,
  );
  const slope = (low.decibels - high.decibels) / (worse - better);
  const growth = Math.log(low.kilobits / high.kilobits) / (worse - better);
  const kilobits = high.kilobits * Math.exp(growth * (quality - better));
  return { quality, slope: Number.isFinite(slope) ? slope : 0, growth, kilobits };
}

/** One encode at a quality that is nearly right, and a step along its course. */
async function adjustFound(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  { family, rendition, wanted, start }: Search & { start: FoundQuality },
): Promise<FoundQuality> {
  const tried = await tryQuality(ffmpeg, job, family, rendition, start.quality);
  const point = { quality: start.quality, decibels: tried.decibels };
  const quality = followCourse(point, start.slope, wanted, TRIED_QUALITIES[family]);
  const kilobits = tried.kilobits * Math.exp(start.growth * (quality - start.quality));
  return { ...start, quality, kilobits };
}

function tryQuality(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  family: Family,
  rendition: RenditionSpec,
  quality: number,
) {
  const { maxKilobits } = rendition;
  const framesPerSecond = framesPerSecondOf(job.spec.frameRate);
  const groupFrames = Math.round(4 * framesPerSecond);
  const options = buildEncoderArguments(family, null, { quality, maxKilobits, framesPerSecond, groupFrames });
  return tryEncoder(ffmpeg, job, rendition, options);
}

/** Tests whether a family takes nearly the bits of H.264, sound and all. */
export function isHopeless(family: Family, probed: readonly ProbedRendition[]): boolean {
  const bitsOf = (one: Family) =>
    probed.reduce(
      (sum, { rendition, found }) => sum + (found?.[one]?.kilobits ?? 0) + rendition.audioKilobits,
      0,
    );
  return bitsOf(family) > bitsOf('h264') * HOPELESS_SHARE;
}

type WorthRendition = {
  rendition: RenditionSpec;
  /** The similarity of the fast encode, in decibels. */
  wanted: number;
};
type Search = WorthRendition & { family: Family };
/** A rendition that adds something, with the quality of each family that is worth making, and all that was found. */
export type ProbedRendition = {
  rendition: RenditionSpec;
  qualities: Partial<Record<Family, number>>;
  /** Missing where an earlier release probed. */
  found?: Partial<Record<Family, FoundQuality>>;
};
