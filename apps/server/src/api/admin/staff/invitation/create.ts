import { findStaffByAccount } from '@playlet/core/staff/staff';
import { INVITATION_LIFETIME_MS } from '@playlet/domain/staff/session';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { createLink } from '#staff/links.ts';
import { presentInvitation } from '#staff/present.ts';

export default defineHandler<'POST admin/staff/invitation/create'>(({ account, name, roles }, call) =>
  call.write({ kind: 'staff invitation' }, async (tx, line) => {
    if (await findStaffByAccount(tx, account)) throw call.fail('STAFF_ACCOUNT_TAKEN');
    const { id, name: inviterName } = staffOf(call.caller);
    const { link, invitation } = await createLink(tx, call.context.clock, {
      kind: 'invitation',
      staff_id: null,
      account,
      name,
      roles: [...new Set(roles)],
      invited_by: id,
      lifetimeMs: INVITATION_LIFETIME_MS,
    });
    line.id(invitation.id);
    return { link, invitation: presentInvitation({ ...invitation, inviterName }) };
  }),
);
