import { findDiscrepancyById, resolveDiscrepancy } from '@playlet/core/accounting/reconciliation';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { actorOf } from '#staff/read-staff.ts';

export default defineHandler<'PUT admin/account/difference/resolve'>(
  ({ id, note }, { context, caller, write, fail }) =>
    write({ kind: 'difference', id }, async (tx) => {
      // A repair leaves its answer; an explanation needs one first.
      if ((await findDiscrepancyById(tx, id))?.note === null) throw fail('REPAIR_FIRST');
      const by = actorOf(staffOf(caller));
      if (!(await resolveDiscrepancy(tx, id, { note, by, now: new Date(context.clock.now()) })))
        throw fail('DIFFERENCE_NOT_FOUND');
      return { id };
    }),
);
