import { deleteStaffPasskeys } from '@playlet/core/staff/passkey';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/own/passkey/delete'>(({ id }, { caller, write, fail }) => {
  const { id: staffId } = sessionOf(caller);
  return write({ kind: 'staff', id: staffId }, async (tx, line) => {
    const [name] = await deleteStaffPasskeys(tx, staffId, id);
    if (name === undefined) throw fail('PASSKEY_NOT_FOUND');
    line.details({ passkeyRemoved: name });
    return {};
  });
});
