import type { Rendition } from '../clips/source.ts';
import { forwardTarget, LOW_WATER, STARVING } from './buffer-goal.ts';
import {
  type Circumstances,
  type ClipInFront,
  type ClipInHand,
  entry,
  firstMissing,
} from './buffered-clip.ts';
import { allowedRungs, fetchSeconds, segmentBytes } from './rendition.ts';
import { byId, choose, climb, keep, opening } from './rendition-choice.ts';
import { segmentRange } from './timeline.ts';

export interface PlanInput extends Circumstances {
  current: ClipInFront | null;
  /** Whether the current clip will ever need bytes: false when denied, failed, or fed by the browser. */
  currentNeeds: boolean;
  /** The other clips worth holding bytes of, most needed first. */
  others: readonly ClipInHand[];
}

/** Nothing else begins while the buffer lasts less than this many times what the wanted segment still takes … */
const CAUTION = 2;
/** … and what is under way for other clips is called off at this many times. */
const NEED = 1.5;

/** One media segment to fetch, with the init segment it needs. */
export interface Want {
  key: string;
  rendition: Rendition;
  segment: number;
  /** Expected size. */
  bytes: number;
  preload: boolean;
}

export interface Plan {
  /** Most needed first; what is under way and not named here any more is called off. */
  wants: Want[];
  /** False while the current clip needs the whole line: nothing else may begin. */
  mayPreload: boolean;
  /** The picture is about to stop: even transfers under way for other clips must make room. */
  mustYield: boolean;
  /** Seconds until the current clip will want its next segment if it plays on; null when that is not known. */
  again: number | null;
}

/**
 * Decides what to fetch. The current clip's buffer comes first; then the next clip's first segment, the first segments
 * of the clips behind it, and only then more of the next one. Data-saver fetches the next clip's first segment alone.
 */
export function plan(input: PlanInput): Plan {
  const { current, currentNeeds, others, limits } = input;
  const mine = current && currentNeeds ? currentWants(input, current) : NOTHING;
  // Until the first clip has its source nobody else may take the line.
  const waiting = currentNeeds && current === null;
  const ahead = current?.ahead ?? 0;
  const hungry = waiting || (mine.due !== null && ahead < Math.max(LOW_WATER, mine.due * CAUTION));
  const starving =
    hungry && (!current || (current.playing && ahead < Math.max(STARVING, (mine.due ?? 0) * NEED)));
  const near = limits.saveData ? others.slice(0, 1) : others;
  const preloads = near.flatMap((clip, distance) => firstSegment(input, clip, distance));
  const further = !limits.saveData && others[0] ? secondSegment(input, others[0]) : [];
  return {
    wants: [...mine.wants, ...preloads, ...further],
    mayPreload: !hungry,
    mustYield: starving,
    again: mine.again,
  };
}

const NOTHING: CurrentWants = { wants: [], due: null, again: null };

interface CurrentWants {
  wants: Want[];
  /** Expected seconds until the wanted segment is here if it has the line to itself; null when none is wanted. */
  due: number | null;
  again: number | null;
}

/** The next missing segment of the current clip, if the buffer should grow. */
function currentWants(input: PlanInput, clip: ClipInFront): CurrentWants {
  const segment = firstMissing(clip);
  if (segment === null) return NOTHING;
  const under = keep(input, clip, segment);
  const rendition = under ?? climb(input, clip, segment);
  if (!rendition) return NOTHING;
  const nextFetch = input.bandwidth && fetchSeconds(rendition, segment, input.bandwidth, input.latency);
  const spare = clip.ahead - forwardTarget({ watched: clip.watched, nextFetch });
  if (!under && spare > 0) return { ...NOTHING, again: spare };
  const left = under && clip.fetching(segment)?.left;
  const due = left && input.bandwidth ? (left * 8) / input.bandwidth : (nextFetch ?? 0);
  return { wants: [want(clip, rendition, segment, false)], due, again: null };
}

function firstSegment(input: PlanInput, clip: ClipInHand, distance: number): Want[] {
  const segment = entry(clip);
  if (clip.holds(segment)) return [];
  const rendition =
    byId(clip.manifest, clip.fetching(segment)?.rung) ?? opening(input, clip, distance > 0 ? FAR_SHARE : 1);
  return rendition ? [want(clip, rendition, segment, true)] : [];
}

/** Clips behind the next one may never be seen: their first second is chosen for a line this much slower. */
const FAR_SHARE = 0.7;

/**
 * The next clip's second segment, only where it could not arrive while the first one plays, or when the current clip
 * is about to end and the next one is sure to come.
 */
function secondSegment(input: PlanInput, clip: ClipInHand): Want[] {
  const first = entry(clip);
  const segment = first + 1;
  const lowest = allowedRungs(clip.manifest.renditions, input.limits)[0];
  if (!lowest || segment >= lowest.segments.length || !clip.holds(first) || clip.holds(segment)) return [];
  const cover = segmentRange(lowest.segments, first).end - clip.position;
  const late =
    input.bandwidth !== null && fetchSeconds(lowest, segment, input.bandwidth, input.latency) > cover * 0.7;
  const { current } = input;
  const ending = current !== null && current.manifest.duration - current.position < ENDING;
  if (!late && !ending) return [];
  const under = byId(clip.manifest, clip.fetching(segment)?.rung);
  const rendition = under ?? (late ? lowest : choose(input, clip, segment, cover));
  return rendition ? [want(clip, rendition, segment, true)] : [];
}

/** Seconds before its end from which a clip is taken to be watched to it. */
const ENDING = 4;

const want = (clip: ClipInHand, rendition: Rendition, segment: number, preload: boolean): Want => ({
  key: clip.key,
  rendition,
  segment,
  bytes: segmentBytes(rendition, segment),
  preload,
});
