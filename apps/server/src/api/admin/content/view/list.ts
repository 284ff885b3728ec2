import { listSavedViews } from '@playlet/core/editing/saved-view';
import { defineHandler } from '#call/handler.ts';
import { presentView } from '#editing/present.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'GET admin/content/view/list'>(async ({ list }, call) => {
  const { id } = staffOf(call);
  const rows = await listSavedViews(call.context.db, list, id ?? '');
  return { views: rows.map((row) => presentView(row, id)) };
});
