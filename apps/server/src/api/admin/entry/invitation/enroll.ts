import { enrollInvitation } from '@playlet/core/staff/invitation';
import { findStaffByAccount, findStaffById } from '@playlet/core/staff/staff';
import { defineHandler } from '#call/handler.ts';
import { createEnrolment } from '#staff/enrolment.ts';
import { invitationOf } from '#staff/links.ts';

export default defineHandler<'POST admin/entry/invitation/enroll'>(
  async ({ link, account: wanted }, call) => {
    const { context, fail } = call;
    const invitation = await invitationOf(context, link);
    const own =
      invitation.staff_id === null ? undefined : await findStaffById(context.db, invitation.staff_id);
    const account = own?.account ?? invitation.account ?? wanted ?? '';
    if (!own && account !== '' && (await findStaffByAccount(context.db, account)))
      throw fail('STAFF_ACCOUNT_TAKEN');
    const { shown, stored } = createEnrolment(context.config.secrets, account);
    return call.write({ kind: 'staff invitation', id: invitation.id }, async (tx) => {
      if (!(await enrollInvitation(tx, invitation.id, stored))) throw fail('STAFF_LINK_INVALID');
      return shown;
    });
  },
);
