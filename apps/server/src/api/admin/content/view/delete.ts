import { deleteView, findOwnView } from '@playlet/core/editing/saved-view';
import { defineHandler } from '#call/handler.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'DELETE admin/content/view/delete'>(({ id }, call) =>
  call.write({ kind: 'view', id }, async (tx) => {
    if (!(await findOwnView(tx, id, staffOf(call).id ?? ''))) throw call.fail('VIEW_NOT_FOUND');
    await deleteView(tx, id);
    return { id };
  }),
);
