import { takeInvitation } from '@playlet/core/staff/invitation';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/staff/invitation/delete'>(({ id }, { write, fail }) =>
  write({ kind: 'staff invitation', id }, async (tx) => {
    if (!(await takeInvitation(tx, id))) throw fail('STAFF_INVITATION_NOT_FOUND');
    return {};
  }),
);
