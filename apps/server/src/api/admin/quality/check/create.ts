import { forgetChecks } from '@playlet/core/quality-control/checks';
import { markDue } from '@playlet/core/quality-control/due';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/quality/check/create'>(({ groupId }, { write, fail }) =>
  write({ kind: 'group', id: groupId }, async (tx) => {
    if (!(await groupById(tx, groupId))) throw fail('GROUP_NOT_FOUND');
    await forgetChecks(tx, groupId);
    await markDue(tx, groupId);
    return {};
  }),
);
