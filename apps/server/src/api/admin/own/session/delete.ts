import { endStaffSessions } from '@playlet/core/staff/session';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/own/session/delete'>(({ id: named }, { caller, write, fail }) => {
  const { id: staffId, session } = sessionOf(caller);
  const id = named ?? session.id;
  return write({ kind: 'staff session', id }, async (tx) => {
    if ((await endStaffSessions(tx, staffId, { id })) === 0) throw fail('STAFF_SESSION_NOT_FOUND');
    return {};
  });
});
