import { forwardTarget, LOW_WATER, STARVING } from './buffer.ts';
import { allowedRungs, fetchSeconds, nextRung, type RungLimits, segmentBytes, startRung } from './rung.ts';
import type { Manifest, Rendition } from './source.ts';
import { segmentAt, segmentRange } from './timeline.ts';

/** One clip as the plan sees it. */
export interface ClipInHand {
  key: string;
  manifest: Manifest;
  /** Where it plays or will begin, in seconds. */
  position: number;
  /** Whether a media segment is fetched already, in whatever rendition. */
  holds: (segment: number) => boolean;
  /** The transfer of a media segment under way. */
  fetching: (segment: number) => Fetching | null;
  /** Rendition the document preloaded its start in, null for any other clip. */
  bootRung: string | null;
  /** Rendition of the last segment fetched. */
  rung: string | null;
}

export interface Fetching {
  rung: string;
  /** Bytes still to come. */
  left: number;
}

export interface PlanInput {
  /** `ahead` in seconds of the viewer's time. */
  current: (ClipInHand & { ahead: number; watched: number; playing: boolean }) | null;
  /** Whether the current clip will ever need bytes: false when denied, failed, or fed by the browser. */
  currentNeeds: boolean;
  /** The other clips worth holding bytes of, most needed first. */
  others: readonly ClipInHand[];
  /** Bits per second, null while unknown. */
  bandwidth: number | null;
  /** Milliseconds. */
  latency: number;
  limits: RungLimits;
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
function currentWants(input: PlanInput, clip: NonNullable<PlanInput['current']>): CurrentWants {
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

/**
 * The transfer under way, unless it would come too late while the lowest rendition, begun now, would be here well
 * before it: then it is given up for that.
 */
function keep(
  input: PlanInput,
  clip: NonNullable<PlanInput['current']>,
  segment: number,
): Rendition | undefined {
  const under = clip.fetching(segment);
  const rendition = byId(clip.manifest, under?.rung);
  const lowest = allowedRungs(clip.manifest.renditions, { ...input.limits, quality: 'auto' })[0];
  if (!under || !rendition || !lowest || rendition.id === lowest.id || !input.bandwidth) return rendition;
  const left = (under.left * 8) / input.bandwidth;
  const instead = fetchSeconds(lowest, segment, input.bandwidth, input.latency);
  return left > clip.ahead && instead < left / 2 ? undefined : rendition;
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

/** Rendition of a clip's first segment: the server's choice where it preloaded one, otherwise the start rule. */
function opening(input: PlanInput, clip: ClipInHand, share = 1): Rendition | undefined {
  const booted = byId(clip.manifest, clip.bootRung);
  if (booted) return booted;
  const { renditions } = clip.manifest;
  const bandwidth = input.bandwidth && input.bandwidth * share;
  if (input.limits.quality === 'auto') return startRung(allowedRungs(renditions, input.limits), bandwidth);
  // A chosen quality bounds the first second too, but a fast start matters more than its sharpness.
  const chosen = allowedRungs(renditions, input.limits).at(-1);
  return startRung(
    renditions.filter((one) => !chosen || one.bandwidth <= chosen.bandwidth),
    bandwidth,
  );
}

/** A viewer who has stayed this many seconds is likely to stay on. */
const STAYED = 3;

/**
 * Rendition of the current clip's next segment. Until the viewer has stayed a while it is no higher than what a clip
 * starts with: what is fetched then is mostly thrown away.
 */
function climb(
  input: PlanInput,
  clip: NonNullable<PlanInput['current']>,
  segment: number,
): Rendition | undefined {
  const best = choose(input, clip, segment, clip.ahead);
  if (!best || clip.watched >= STAYED || input.limits.quality !== 'auto') return best;
  const start = startRung(allowedRungs(clip.manifest.renditions, input.limits), input.bandwidth);
  return start && start.bandwidth < best.bandwidth ? start : best;
}

function choose(input: PlanInput, clip: ClipInHand, segment: number, ahead: number): Rendition | undefined {
  if (clip.rung === null && ahead <= 0) return opening(input, clip);
  const allowed = allowedRungs(clip.manifest.renditions, input.limits);
  return nextRung({
    allowed,
    segment,
    bandwidth: input.bandwidth,
    latency: input.latency,
    ahead,
    playing: clip.rung,
  });
}

/** First segment from the position on that is not in hand; null when the clip is complete. */
export function firstMissing(clip: Pick<ClipInHand, 'manifest' | 'position' | 'holds'>): number | null {
  const count = clip.manifest.renditions[0]?.segments.length ?? 0;
  for (let segment = entry(clip); segment < count; segment++) if (!clip.holds(segment)) return segment;
  return null;
}

/** Seconds in hand from the position on, appended or about to be. */
export function secondsAhead(clip: ClipInHand): number {
  const missing = firstMissing(clip);
  const segments = clip.manifest.renditions[0]?.segments ?? [];
  const end = missing === null ? clip.manifest.duration : segmentRange(segments, missing).start;
  return Math.max(0, end - clip.position);
}

/** The segment a clip is entered at. */
export const entry = (clip: Pick<ClipInHand, 'manifest' | 'position'>): number =>
  segmentAt(clip.manifest.renditions[0]?.segments ?? [], clip.position);

const byId = (manifest: Manifest, id: string | null | undefined): Rendition | undefined =>
  manifest.renditions.find((one) => one.id === id);

const want = (clip: ClipInHand, rendition: Rendition, segment: number, preload: boolean): Want => ({
  key: clip.key,
  rendition,
  segment,
  bytes: segmentBytes(rendition, segment),
  preload,
});
