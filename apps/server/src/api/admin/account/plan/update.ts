import { pricePlan, retirePlan } from '@playlet/core/plans/plan';
import { defineHandler } from '#call/handler.ts';
import { isWithinYearAhead } from '#money/price-moment.ts';
import { requirePriceProof } from '#money/price-proof.ts';

export default defineHandler<'PUT admin/account/plan/update'>(
  async ({ duration, price, validFrom, code, recoveryCode }, call) => {
    const { context, write, fail } = call;
    const from = validFrom === undefined ? null : new Date(validFrom);
    if (from && !isWithinYearAhead(from, context.clock.now())) throw fail('MOMENT_PASSED');
    await requirePriceProof(call, { duration, price, code, recoveryCode });
    return write({ kind: 'plan', id: duration }, async (tx) => {
      if (price === null) {
        await retirePlan(tx, duration);
        return { plan: null };
      }
      const { id, version, valid_from: valid } = await pricePlan(tx, duration, price, from);
      return { plan: { id, version, price, validFrom: valid?.toISOString() ?? null } };
    });
  },
);
