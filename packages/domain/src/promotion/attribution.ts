import { DAY_MS } from '../time.ts';

/** A link counts for what happens within this time after it was followed. */
export const ATTRIBUTION_WINDOW_DAYS = 7;
export const ATTRIBUTION_WINDOW_MS = ATTRIBUTION_WINDOW_DAYS * DAY_MS;

/** A followed link; `at` in milliseconds since 1970. */
export type Touch = { id: string; linkId: string; at: number };

/** The link a registration or an order counts for, and the one it began with, which is kept beside it and counts nothing. */
export type Attribution<One extends Touch = Touch> = { last: One; first: One };

/** Whether a link that was followed still counts. */
export function isWithinWindow(touch: Pick<Touch, 'at'>, at: number): boolean {
  return touch.at <= at && at - touch.at <= ATTRIBUTION_WINDOW_MS;
}

/**
 * Attributes a registration or an order at a moment: to the last link followed within the window before it. The first
 * touch is the earliest known one, however long ago. Undefined where no link counts. Of two at the same moment the
 * greater id is later.
 */
export function attribute<One extends Touch>(
  touches: readonly One[],
  at: number,
): Attribution<One> | undefined {
  const before = touches
    .filter((touch) => touch.at <= at)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const [first] = before;
  const last = before.findLast((touch) => isWithinWindow(touch, at));
  return first && last && { last, first };
}
