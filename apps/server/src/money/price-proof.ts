import { findHighestRecentPrice } from '@playlet/core/plans/plan';
import { isSteepFall } from '@playlet/domain/money/steep-fall';
import type { PlanDuration } from '@playlet/domain/money/term';
import type { Call } from '#call/handler.ts';
import { requireSecondFactor } from '#staff/proof.ts';

type NewPrice = {
  duration: PlanDuration;
  /** In fen; null ends a price. */
  price: number | null;
} & Parameters<typeof requireSecondFactor>[1];

/**
 * Requires a second factor for a price far below the highest of the last day, so that steps one after the other need it as well.
 *
 * @throws TOTP_CODE_WRONG
 */
export async function requirePriceProof(call: Call, { duration, price, ...factor }: NewPrice): Promise<void> {
  if (price === null) return;
  if (isSteepFall(await findHighestRecentPrice(call.context.db, duration), price))
    await requireSecondFactor(call, factor);
}
