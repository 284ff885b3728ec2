import { findStaffById } from '@playlet/core/staff/staff';
import { listStaffTokens } from '@playlet/core/staff/token';
import { defineHandler } from '#call/handler.ts';
import { invitationOf } from '#staff/links.ts';
import { presentToken } from '#staff/present.ts';

/** The most tokens in a link's list. */
const ALL = { from: 0, count: 100 };

export default defineHandler<'POST admin/entry/invitation/check'>(async ({ link }, { context }) => {
  const invitation = await invitationOf(context, link);
  const own = invitation.staff_id === null ? undefined : await findStaffById(context.db, invitation.staff_id);
  const tokens = own ? await listStaffTokens(context.db, own.id, ALL) : [];
  const { kind, account, name, roles } = invitation;
  return {
    kind,
    account: own?.account ?? account,
    name: own?.name ?? name,
    roles: own?.roles ?? roles,
    expiresAt: invitation.expires_at.toISOString(),
    tokens: tokens.map(presentToken),
  };
});
