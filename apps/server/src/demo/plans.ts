import { listPlansOnSale, pricePlan } from '@playlet/core/plans/plan';
import type { Database } from '@playlet/db';
import type { PlanDuration } from '@playlet/domain/money/term';

/** Fen. */
const PRICES: Record<PlanDuration, number> = {
  monthly: 2_500,
  half_year: 11_800,
  yearly: 19_800,
  lifetime: 39_800,
};

/** Puts plans on sale where there are none yet; prices an operator has set stay. */
export async function sellDemoPlans(db: Database): Promise<void> {
  if ((await listPlansOnSale(db)).length > 0) return;
  for (const [duration, price] of Object.entries(PRICES))
    await pricePlan(db, duration as PlanDuration, price);
}
