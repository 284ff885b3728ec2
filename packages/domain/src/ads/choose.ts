/** A creative that is open for a viewer, with how often the viewer was given it today. */
export type Candidate = {
  id: string;
  /** Chances relative to the others; 0 is never chosen. */
  weight: number;
  /** The most times a day for one viewer; null where only the slot's cap holds. */
  dailyCap: number | null;
  givenToday: number;
};

/**
 * Picks a creative by weight among those whose cap is not used up; undefined where none is left. `random` is at least 0
 * and below 1, and the same one always picks the same creative.
 */
export function chooseAd<C extends Candidate>(candidates: readonly C[], random: number): C | undefined {
  const open = candidates.filter(
    ({ weight, dailyCap, givenToday }) => weight > 0 && (dailyCap === null || givenToday < dailyCap),
  );
  let rest = random * open.reduce((sum, { weight }) => sum + weight, 0);
  for (const candidate of open) {
    rest -= candidate.weight;
    if (rest < 0) return candidate;
  }
  // Rounding may leave a trace of the rest behind the last one.
  return open.at(-1);
}

/** Whether an entry's time has come and has not passed. */
export function isOpen(window: { startsAt: Date | null; endsAt: Date | null }, now: number): boolean {
  const begun = window.startsAt === null || window.startsAt.getTime() <= now;
  return begun && (window.endsAt === null || window.endsAt.getTime() > now);
}
