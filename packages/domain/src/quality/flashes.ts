import type { TimeSpan } from './fingerprint.ts';

/** Much of the screen became brighter, or darker, at once. */
export type LuminanceChange = { at: number; isBrighter: boolean; areaPercent: number };
/** `framesPerSecondOf`: the most flashes within one second of it. */
export type FlashingStretch = TimeSpan & { perSecond: number };

/** Two stretches with less than this between them are one. */
const MIN_PAUSE_SECONDS = 1;
/** Times are those of pictures, rounded to thousandths. */
const ROUNDING_SECONDS = 0.002;

/**
 * Returns the stretches where the screen flashes more often within a second than allowed, over at least the given area.
 * A flash is a pair of opposite changes (ITU-R BT.1702), so that a cut, a fade, or the flash of one camera never
 * counts.
 */
export function findFlashingStretches(
  changes: readonly LuminanceChange[],
  { flashesPerSecond, flashAreaPercent }: { flashesPerSecond: number; flashAreaPercent: number },
): FlashingStretch[] {
  const turns = oppositeTurns(changes, flashAreaPercent);
  const stretches: FlashingStretch[] = [];
  let from = 0;
  for (const [to, end] of turns.entries()) {
    while (end - (turns[from] ?? end) > 1 + ROUNDING_SECONDS) from += 1;
    const perSecond = Math.floor((to - from + 1) / 2);
    if (perSecond <= flashesPerSecond) continue;
    const start = turns[from] ?? end;
    const last = stretches.at(-1);
    if (last && start - last.end < MIN_PAUSE_SECONDS) {
      last.end = end;
      last.perSecond = Math.max(last.perSecond, perSecond);
    } else stretches.push({ start, end, perSecond });
  }
  return stretches;
}

/** The times at which the screen turned brighter and darker by turns; of several that go the same way, the last. */
function oppositeTurns(changes: readonly LuminanceChange[], minAreaPercent: number): number[] {
  const turns: LuminanceChange[] = [];
  for (const change of changes) {
    if (change.areaPercent < minAreaPercent) continue;
    if (turns.at(-1)?.isBrighter === change.isBrighter) turns.pop();
    turns.push(change);
  }
  return turns.map(({ at }) => at);
}
