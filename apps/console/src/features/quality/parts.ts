import type { CallOutput } from '../../lib/call.ts';

export type EpisodeCheck = CallOutput<'POST admin/quality/episode/detail'>;
export type EpisodePart = EpisodeCheck['parts'][number];
export type PartKind = EpisodePart['kind'];
export type Span = { start: number; end: number };

/** An end moves by tenths of a second, or by frames; the parts of a second one frame lasts. */
export const FRAME_SECONDS = 1 / 25;
export const STEP_SECONDS = 0.1;
const MIN_PART_SECONDS = 0.5;
/** Viewers are offered to skip parts of at least this confidence. */
export const MIN_SKIP_CONFIDENCE = 0.9;

/** Returns the range of a part: the corrected one, else the found one. */
export function spanOf({ corrected, found }: Pick<EpisodePart, 'corrected' | 'found'>): Span | null {
  if (corrected === 'none') return null;
  return corrected ?? found;
}

/** The part with one of its ends moved to a time: within the episode, and never beyond its other end. */
export function withEnd(span: Span, end: keyof Span, time: number, duration: number): Span {
  const rounded = Math.round(time * 1000) / 1000;
  if (end === 'start') return { ...span, start: clamp(rounded, 0, span.end - MIN_PART_SECONDS) };
  return { ...span, end: clamp(rounded, span.start + MIN_PART_SECONDS, duration) };
}

/** The nearest tenth of a second, or the nearest frame. */
export function snapTime(time: number, byFrame: boolean): number {
  const step = byFrame ? FRAME_SECONDS : STEP_SECONDS;
  return Math.round(time / step) * step;
}

/** Returns a new part that begins at the present time, of five seconds or the rest. */
export function newSpan(time: number, duration: number): Span {
  const start = clamp(time, 0, Math.max(0, duration - NEW_PART_SECONDS));
  return {
    start: Math.round(start * 10) / 10,
    end: Math.min(duration, Math.round((start + NEW_PART_SECONDS) * 10) / 10),
  };
}

const NEW_PART_SECONDS = 5;
const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));
