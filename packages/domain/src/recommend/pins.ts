/**
 * Puts pinned dramas at their places of a ranking (from 1) and lets the others move up or down around them. A place
 * beyond the end is the last one.
 */
export function placePins<Ranked extends { id: string }>(
  ranked: readonly Ranked[],
  pins: readonly { place: number; ranked: Ranked }[],
): Ranked[] {
  const pinned = new Set(pins.map((pin) => pin.ranked.id));
  const placed = ranked.filter(({ id }) => !pinned.has(id));
  for (const pin of [...pins].sort((one, other) => one.place - other.place))
    placed.splice(pin.place - 1, 0, pin.ranked);
  return placed;
}
