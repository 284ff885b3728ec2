import { findStaffById } from '@playlet/core/staff/staff';
import { defineHandler } from '#call/handler.ts';
import { findStaffByCredentials } from '#staff/proof.ts';
import { openStaffSession } from '#staff/session.ts';

export default defineHandler<'POST admin/entry/session/create'>(async (attempt, call) => {
  const { id } = await findStaffByCredentials(call, attempt);
  return call.write({ kind: 'staff', id }, async (tx, line) => {
    // As it is now: a recovery code may have been used up, or the account disabled meanwhile.
    const row = await findStaffById(tx, id);
    if (!row || row.disabled_at !== null) throw call.fail('STAFF_CREDENTIALS_WRONG');
    line.actor(row);
    return openStaffSession(tx, call, row);
  });
});
