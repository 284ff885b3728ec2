/** A lower place is nothing to be proud of. */
export const MAX_TOLD_PLACE = 3;

/** Whether a place of the hot ranking is worth telling a viewer: a high one, of a drama that was played at all. */
export function isHotPlaceTold(place: number, playCount: number): boolean {
  return place <= MAX_TOLD_PLACE && playCount > 0;
}
