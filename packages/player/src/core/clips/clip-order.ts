import type { Place } from '../state.ts';

/** Number of media elements. */
export const SLOTS = 3;

/** Clips whose first segment is fetched ahead of the current one: three fast swipes must find something to show. */
export const AHEAD = 3;

/**
 * A clip's slot follows from its index alone. Neighbours never collide, and a move by one changes the clip of just
 * one slot: the one left behind becomes the one ahead.
 */
export const slotOf = (index: number): number => ((index % SLOTS) + SLOTS) % SLOTS;

/** The clips that have a screen, most needed first. */
export function ring(index: number, count: number): { index: number; place: Place }[] {
  const places: { index: number; place: Place }[] = [
    { index, place: 'current' },
    { index: index + 1, place: 'next' },
    { index: index - 1, place: 'previous' },
  ];
  return places.filter((one) => one.index >= 0 && one.index < count);
}

/** The clips worth holding bytes of, most needed first; after a move backwards it looks back instead. */
export function horizon(index: number, count: number, direction: -1 | 1): number[] {
  const ahead = Array.from({ length: AHEAD }, (_, i) => index + direction * (i + 1));
  return [index, ...ahead, index - direction].filter((one) => one >= 0 && one < count);
}
