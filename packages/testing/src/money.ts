import type { Database } from '@playlet/db';
import { type PlanRow, pricePlan } from '@playlet/db/queries/plan';
import type { PlanDuration } from '@playlet/domain/money/term';

/** The plans of a small studio, on sale. */
export async function insertPlans(db: Database): Promise<Record<PlanDuration, PlanRow>> {
  return {
    monthly: await pricePlan(db, 'monthly', 2_500),
    half_year: await pricePlan(db, 'half_year', 11_800),
    yearly: await pricePlan(db, 'yearly', 19_800),
    lifetime: await pricePlan(db, 'lifetime', 39_800),
  };
}
