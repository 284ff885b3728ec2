import { pricePlan, retirePlan } from '@playlet/core/plans/plan';
import { defineHandler } from '#call/handler.ts';
import { isWithinYearAhead } from '#money/price-moment.ts';

export default defineHandler<'PUT admin/account/plan/update'>(
  ({ duration, price, validFrom }, { context, write, fail }) => {
    const from = validFrom === undefined ? null : new Date(validFrom);
    if (from && !isWithinYearAhead(from, context.clock.now())) throw fail('MOMENT_PASSED');
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
