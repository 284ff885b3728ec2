import { dropResetLinks } from '@playlet/core/staff/invitation';
import { endStaffSessions } from '@playlet/core/staff/session';
import { hasOwner, listStaff, lockStaff, updateStaff } from '@playlet/core/staff/staff';
import { revokeTokensOf } from '@playlet/core/staff/token';
import { defineHandler } from '#call/handler.ts';
import { presentStaff } from '#staff/present.ts';

const ONE = { from: 0, count: 1 };

export default defineHandler<'PUT admin/staff/account/update'>(({ id, roles, disabled }, call) => {
  const { context, write, fail } = call;
  return write({ kind: 'staff', id }, async (tx) => {
    // First all owners, then the one: in the same order everywhere, so that two changes do not wait for each other.
    const isOwnerLeft = await hasOwner(tx, id);
    const row = await lockStaff(tx, id);
    if (!row) throw fail('STAFF_NOT_FOUND');
    const wasOwner = row.disabled_at === null && row.roles.includes('owner');
    const staysOwner = !(disabled ?? row.disabled_at !== null) && (roles ?? row.roles).includes('owner');
    if (wasOwner && !staysOwner && !isOwnerLeft) throw fail('LAST_OWNER');
    await updateStaff(tx, id, {
      roles: [...new Set(roles ?? row.roles)],
      ...(disabled !== undefined && {
        disabled_at: disabled ? (row.disabled_at ?? new Date(context.clock.now())) : null,
      }),
    });
    if (disabled) {
      await endStaffSessions(tx, id);
      await revokeTokensOf(tx, id);
      await dropResetLinks(tx, id);
    }
    const [changed] = await listStaff(tx, ONE, id);
    if (!changed) throw fail('STAFF_NOT_FOUND');
    return presentStaff(changed);
  });
});
