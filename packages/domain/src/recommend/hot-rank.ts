/** Lower ranks are not shown to viewers. */
export const MAX_SHOWN_RANK = 3;

/** Whether to show a viewer the rank of a drama: a high one, of a drama that was played at all. */
export function isHotRankShown(rank: number, playCount: number): boolean {
  return rank <= MAX_SHOWN_RANK && playCount > 0;
}
