import { findOwnView, updateView } from '@playlet/core/editing/saved-view';
import { removeUndefined } from '@playlet/domain/remove-undefined';
import { defineHandler } from '#call/handler.ts';
import { presentView } from '#editing/present.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'PUT admin/content/view/update'>(({ id, ...fields }, call) =>
  call.write({ kind: 'view', id }, async (tx) => {
    const staffId = staffOf(call).id ?? '';
    const view = await findOwnView(tx, id, staffId);
    if (!view) throw call.fail('VIEW_NOT_FOUND');
    const changes = removeUndefined(fields);
    await updateView(tx, id, changes);
    return presentView({ ...view, ...changes }, staffId);
  }),
);
