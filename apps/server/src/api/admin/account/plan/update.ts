import { pricePlan, retirePlan } from '@playlet/db/queries/money/plan';
import { DAY_MS } from '@playlet/domain/time';
import { handler } from '#http/handler.ts';

const MAX_AHEAD_MS = 366 * DAY_MS;

export default handler<'PUT admin/account/plan/update'>(
  ({ duration, price, validFrom }, { context, write, fail }) => {
    const from = validFrom === undefined ? null : new Date(validFrom);
    const aheadMs = from === null ? 0 : from.getTime() - context.clock.now();
    if (from !== null && (aheadMs <= 0 || aheadMs > MAX_AHEAD_MS)) throw fail('MOMENT_PASSED');
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
