import { partnerById } from '@playlet/core/promotion/partner';
import { handler } from '#call/handler.ts';
import { statementsUntil } from '#promotion/statements.ts';

export default handler<'POST admin/promotion/statement/list'>(async ({ partnerId }, { context, fail }) => {
  if (!(await partnerById(context.db, partnerId))) throw fail('PARTNER_NOT_FOUND');
  return { list: await statementsUntil(context.db, partnerId, context.clock.now()) };
});
