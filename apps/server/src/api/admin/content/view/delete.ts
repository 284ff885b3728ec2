import { deleteView, ownView } from '@playlet/core/editing/saved-view';
import { handler } from '#call/handler.ts';
import { staffOf } from '#editing/staff-of.ts';

export default handler<'DELETE admin/content/view/delete'>(({ id }, call) =>
  call.write({ kind: 'view', id }, async (tx) => {
    if (!(await ownView(tx, id, staffOf(call).id ?? ''))) throw call.fail('VIEW_NOT_FOUND');
    await deleteView(tx, id);
    return { id };
  }),
);
