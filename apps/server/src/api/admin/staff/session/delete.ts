import { endStaffSessions } from '@playlet/core/staff/session';
import { findStaffById } from '@playlet/core/staff/staff';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/staff/session/delete'>(({ staffId, id }, { write, fail }) =>
  write({ kind: 'staff', id: staffId }, async (tx, line) => {
    if (!(await findStaffById(tx, staffId))) throw fail('STAFF_NOT_FOUND');
    const ended = await endStaffSessions(tx, staffId, { id });
    if (id !== undefined && ended === 0) throw fail('STAFF_SESSION_NOT_FOUND');
    line.details({ sessionsEnded: ended });
    return { ended };
  }),
);
