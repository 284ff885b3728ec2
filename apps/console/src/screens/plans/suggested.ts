import type { PlanDuration } from '@playlet/domain/money/term';

/** Prices to begin with, in fen: a longer plan costs less a day. */
export const SUGGESTED_PRICES: Readonly<Record<PlanDuration, number>> = {
  monthly: 2_500,
  half_year: 11_800,
  yearly: 19_800,
  lifetime: 39_800,
};
