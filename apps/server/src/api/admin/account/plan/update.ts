import { pricePlan, retirePlan } from '@playlet/db/queries/plan';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/account/plan/update'>(async ({ duration, price }, { context }) => {
  if (price === null) {
    await retirePlan(context.db, duration);
    return { plan: null };
  }
  const { id, version } = await pricePlan(context.db, duration, price);
  return { plan: { id, version, price } };
});
