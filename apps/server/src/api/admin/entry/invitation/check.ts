import { staffById } from '@playlet/db/queries/staff/staff';
import { handler } from '#http/handler.ts';
import { invitationOf } from '#staff/links.ts';

export default handler<'POST admin/entry/invitation/check'>(async ({ link }, { context }) => {
  const invitation = await invitationOf(context, link);
  const own = invitation.staff_id === null ? undefined : await staffById(context.db, invitation.staff_id);
  const { kind, account, name, roles } = invitation;
  return {
    kind,
    account: own?.account ?? account,
    name: own?.name ?? name,
    roles: own?.roles ?? roles,
    expiresAt: invitation.expires_at.toISOString(),
  };
});
