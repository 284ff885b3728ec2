import { findStaffPasskey } from '@playlet/core/staff/passkey';
import { lockStaff } from '@playlet/core/staff/staff';
import { userHandleOf } from '#account/passkey/options.ts';
import { defineHandler } from '#call/handler.ts';
import { takeAssertion, verifyStaffAssertion } from '#staff/passkey.ts';
import { openStaffSession } from '#staff/session.ts';

export default defineHandler<'POST admin/entry/passkey/login'>(async ({ passkey: assertion }, call) => {
  const passkey = await findStaffPasskey(call.context.db, assertion.id);
  const isOwners = passkey && (assertion.userHandle ?? '') === userHandleOf(passkey.staff_id);
  if (!isOwners) throw call.fail('PASSKEY_REFUSED');
  const verified = await verifyStaffAssertion(call, assertion, passkey, { purpose: 'staff-login' });
  if (!verified) throw call.fail('PASSKEY_REFUSED');
  return call.write({ kind: 'staff', id: passkey.staff_id }, async (tx, line) => {
    const row = await lockStaff(tx, passkey.staff_id);
    const isGood = row && row.disabled_at === null && (await takeAssertion(tx, passkey.id, verified));
    if (!isGood) throw call.fail('PASSKEY_REFUSED');
    line.actor(row);
    line.details({ passkey: passkey.name });
    return openStaffSession(tx, call, row);
  });
});
