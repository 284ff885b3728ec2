import { endOldTourSessions, ensureTourStaff, TOUR_STAFF_ID } from '@playlet/core/catalogue/demo-tour';
import { defineHandler } from '#call/handler.ts';
import { openStaffSession } from '#staff/session.ts';

export default defineHandler<'POST admin/entry/tour/create'>((_input, call) => {
  if (!call.context.config.demo) throw call.fail('NO_DEMO');
  return call.write({ kind: 'staff', id: TOUR_STAFF_ID }, async (tx, line) => {
    const row = await ensureTourStaff(tx);
    line.actor(row);
    const session = await openStaffSession(tx, call, row);
    await endOldTourSessions(tx);
    return session;
  });
});
