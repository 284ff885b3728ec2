import { resolveDiscrepancy } from '@playlet/db/queries/reconciliation';
import { operatorOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/account/difference/resolve'>(
  async ({ id, note }, { context, caller, fail }) => {
    const by = operatorOf(caller).name;
    if (!(await resolveDiscrepancy(context.db, id, { note, by, now: new Date(context.now()) })))
      throw fail('DIFFERENCE_NOT_FOUND');
    return { id };
  },
);
