import { findPartnerById } from '@playlet/core/promotion/partner';
import { closeStatement } from '@playlet/core/promotion/statement';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { endOfMonth, presentStatement } from '#promotion/statements.ts';

export default defineHandler<'POST admin/promotion/statement/close'>(async ({ partnerId, month }, call) => {
  const { context, caller, fail } = call;
  const now = new Date(context.clock.now());
  const before = endOfMonth(month);
  if (before > now) throw fail('MONTH_NOT_OVER');
  if (!(await findPartnerById(context.db, partnerId))) throw fail('PARTNER_NOT_FOUND');
  return call.write({ kind: 'promotion statement', id: `${partnerId}/${month}` }, async (tx, line) => {
    const by = staffOf(caller).name;
    const statement = await closeStatement(tx, { partnerId, month, before, by, now });
    if (!statement) throw fail('STATEMENT_CLOSED');
    const { paid, refunded, due } = statement;
    line.details({ month, paid, refunded, due });
    return presentStatement(statement);
  });
});
