import { type Experiment, HOLD_BACK_PERCENT, isConcerned, surfaceOf, type VariantKey } from './experiment.ts';

/** Parts of which a percent is a hundred. */
const BUCKET_COUNT = 10_000;

/** An experiment that decides something now. */
export type LiveExperiment = Experiment & {
  /** Null while it runs; then what everybody gets, but the few who are held back until `heldBackUntil`. */
  winner: VariantKey | null;
  heldBackUntil: number | null;
};

/**
 * Assigns a unit to a variant while an experiment runs: always the same one, on every server. Undefined for the
 * holdout. A unit is a text that identifies a member or device.
 */
export function assign(
  { salt, sharePercent, holdoutPercent }: Pick<Experiment, 'salt' | 'sharePercent' | 'holdoutPercent'>,
  unit: string,
): VariantKey | undefined {
  if (bucketOf(`${salt} holdout ${unit}`) < percent(holdoutPercent)) return undefined;
  return bucketOf(`${salt} variant ${unit}`) < percent(sharePercent) ? 'B' : 'A';
}

/**
 * The variant that decides for a viewer at `now`; undefined where things are as they are. A viewer without a unit takes no
 * part: minors, teen mode, and devices that do not say which one they are.
 */
export function assignVariant(
  experiment: LiveExperiment,
  unit: string | undefined,
  now: number,
): VariantKey | undefined {
  const { winner, heldBackUntil } = experiment;
  if (winner === null) return unit === undefined ? undefined : assign(experiment, unit);
  const isHeldBack = unit !== undefined && now < (heldBackUntil ?? 0) && isInHoldBack(experiment, unit);
  if (isHeldBack) return winner === 'A' ? 'B' : 'A';
  // The dramas themselves carry what won; words and orders have no other place.
  return experiment.kind === 'wall' || experiment.kind === 'free-count' ? undefined : winner;
}

function isInHoldBack({ salt }: Pick<Experiment, 'salt'>, unit: string): boolean {
  return bucketOf(`${salt} held back ${unit}`) < percent(HOLD_BACK_PERCENT);
}

function percent(value: number): number {
  return (value * BUCKET_COUNT) / 100;
}

/**
 * A number from 0 to 9,999 that says nothing of its text: MurmurHash3, 32 bits, with its finalizer.
 *
 * @see https://github.com/aappleby/smhasher/blob/master/src/MurmurHash3.cpp
 */
export function bucketOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 2) {
    // Two characters are a block: texts here are ASCII.
    let block = Math.imul(text.charCodeAt(at) | ((text.charCodeAt(at + 1) || 0) << 16), 0xcc9e2d51);
    block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    hash ^= block;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKET_COUNT;
}

/** Whether viewers of a drama, or of any, meet different walls at `now`. */
export function hasSplitWalls(experiment: LiveExperiment, groupId: string | undefined, now: number): boolean {
  if (surfaceOf(experiment.kind) !== 'gate') return false;
  if (experiment.winner !== null && now >= (experiment.heldBackUntil ?? 0)) return false;
  return groupId === undefined || isConcerned(experiment, groupId);
}
