import { staffById } from '@playlet/core/staff/staff';
import { handler } from '#call/handler.ts';
import { staffByCredentials } from '#staff/proof.ts';
import { openStaffSession } from '#staff/session.ts';

export default handler<'POST admin/entry/session/create'>(async (attempt, call) => {
  const { id } = await staffByCredentials(call, attempt);
  return call.write({ kind: 'staff', id }, async (tx, line) => {
    // As it is now: a recovery code may have been used up, or the account disabled meanwhile.
    const row = await staffById(tx, id);
    if (!row || row.disabled_at !== null) throw call.fail('STAFF_CREDENTIALS_WRONG');
    line.actor(row);
    return openStaffSession(tx, call, row);
  });
});
