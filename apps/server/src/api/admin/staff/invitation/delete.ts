import { takeInvitation } from '@playlet/core/staff/invitation';
import { handler } from '#call/handler.ts';

export default handler<'DELETE admin/staff/invitation/delete'>(({ id }, { write, fail }) =>
  write({ kind: 'staff invitation', id }, async (tx) => {
    if (!(await takeInvitation(tx, id))) throw fail('STAFF_INVITATION_NOT_FOUND');
    return {};
  }),
);
