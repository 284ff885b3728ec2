import { pricePlan, retirePlan } from '@playlet/db/queries/money/plan';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/account/plan/update'>(({ duration, price }, { write }) =>
  write({ kind: 'plan', id: duration }, async (tx) => {
    if (price === null) {
      await retirePlan(tx, duration);
      return { plan: null };
    }
    const { id, version } = await pricePlan(tx, duration, price);
    return { plan: { id, version, price } };
  }),
);
