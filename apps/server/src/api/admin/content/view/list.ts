import { savedViews } from '@playlet/core/editing/saved-view';
import { handler } from '#call/handler.ts';
import { presentView } from '#editing/present.ts';
import { staffOf } from '#editing/staff-of.ts';

export default handler<'GET admin/content/view/list'>(async ({ list }, call) => {
  const { id } = staffOf(call);
  const rows = await savedViews(call.context.db, list, id ?? '');
  return { views: rows.map((row) => presentView(row, id)) };
});
