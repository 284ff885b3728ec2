import { listDayNotes } from '@playlet/db/queries/reports/day-notes';
import { defineHandler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/note/list'>(async (asked, call) => ({
  list: await listDayNotes(call.context.db, viewOf(asked)),
}));
