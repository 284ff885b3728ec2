import { resolveDiscrepancy } from '@playlet/db/queries/reconciliation';
import { BusinessError } from '../../../../http/business-error.ts';
import { operatorOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'PUT admin/account/difference/resolve'>(async ({ id, note }, { context, caller }) => {
  const by = operatorOf(caller).name;
  if (!(await resolveDiscrepancy(context.db, id, { note, by, now: new Date(context.now()) })))
    throw new BusinessError('DIFFERENCE_NOT_FOUND');
  return { id };
});
