import { countDaysBetween } from '../beijing.ts';

/** The days a link's return is looked at; 0 is the day it was followed. */
export const RETURN_DAYS = [0, 1, 7, 30] as const;

/** Money spent on a link on a Beijing day, `YYYY-MM-DD`. */
export type CostOfDay = { day: string; fen: number };
/** Income: from those who followed the link on `followedOn`, that number of days later, less refunds. */
export type IncomeOfDay = { followedOn: string; age: number; fen: number };

/**
 * Returns a link's income by a day after it was followed, and its costs: only of those days whose day has come, because
 * the visitors of the others still have time.
 */
export function splitReturn(
  costs: readonly CostOfDay[],
  income: readonly IncomeOfDay[],
  day: number,
  today: string,
): { earned: number; spent: number } {
  const hasCome = (followedOn: string) => countDaysBetween(followedOn, today) >= day;
  return {
    spent: costs.reduce((sum, cost) => (hasCome(cost.day) ? sum + cost.fen : sum), 0),
    earned: income.reduce((sum, one) => (hasCome(one.followedOn) && one.age <= day ? sum + one.fen : sum), 0),
  };
}

/** The part of the cost that had come in; null while nothing was spent on a day that has come. */
export function returnOf({ earned, spent }: { earned: number; spent: number }): number | null {
  return spent === 0 ? null : earned / spent;
}

/** The income of all together, by how many days after following the link it had come in; from day 0 to `lastDay`. */
export function sumIncome(income: readonly IncomeOfDay[], lastDay: number): number[] {
  const byAge = Array.from({ length: lastDay + 1 }, () => 0);
  for (const { age, fen } of income) {
    const at = Math.min(age, lastDay);
    byAge[at] = (byAge[at] ?? 0) + fen;
  }
  let total = 0;
  return byAge.map((fen) => {
    total += fen;
    return total;
  });
}

/** The first day by which the income reached the cost; null where it has not, or where nothing was spent. */
export function payBackDay(cumulativeFen: readonly number[], costFen: number): number | null {
  if (costFen === 0) return null;
  const day = cumulativeFen.findIndex((fen) => fen >= costFen);
  return day === -1 ? null : day;
}
