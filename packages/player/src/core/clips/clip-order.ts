import type { Place } from '../state.ts';

/** Number of media elements. */
export const SLOT_COUNT = 3;

/** Clips whose first second is fetched ahead of the current one: three fast swipes must find something to show. */
export const PREFETCH_CLIP_COUNT = 3;

/**
 * A clip's slot follows from its index alone. Neighbors never collide, and a move by one changes the clip of just
 * one slot: the one left behind becomes the one ahead.
 */
export const slotIdAt = (index: number): number => ((index % SLOT_COUNT) + SLOT_COUNT) % SLOT_COUNT;

/** The clips that have a slot, most needed first. */
export function listSlotPlaces(index: number, count: number): { index: number; place: Place }[] {
  const places: { index: number; place: Place }[] = [
    { index, place: 'current' },
    { index: index + 1, place: 'next' },
    { index: index - 1, place: 'previous' },
  ];
  return places.filter((one) => one.index >= 0 && one.index < count);
}

/** The indexes of the clips worth fetching, most needed first; after a move backwards it looks back instead. */
export function prefetchOrder(index: number, count: number, direction: -1 | 1): number[] {
  const ahead = Array.from({ length: PREFETCH_CLIP_COUNT }, (_, i) => index + direction * (i + 1));
  return [index, ...ahead, index - direction].filter((one) => one >= 0 && one < count);
}
