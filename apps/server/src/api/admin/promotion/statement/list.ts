import { findPartnerById } from '@playlet/core/promotion/partner';
import { defineHandler } from '#call/handler.ts';
import { listStatementsUntil } from '#promotion/statements.ts';

export default defineHandler<'POST admin/promotion/statement/list'>(
  async ({ partnerId }, { context, fail }) => {
    if (!(await findPartnerById(context.db, partnerId))) throw fail('PARTNER_NOT_FOUND');
    return { list: await listStatementsUntil(context.db, partnerId, context.clock.now()) };
  },
);
