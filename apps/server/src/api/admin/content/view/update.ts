import { ownView, updateView } from '@playlet/core/editing/saved-view';
import { handler } from '#call/handler.ts';
import { presentView } from '#editing/present.ts';
import { staffOf } from '#editing/staff-of.ts';
import { withoutUndefined } from '#without-undefined.ts';

export default handler<'PUT admin/content/view/update'>(({ id, ...fields }, call) =>
  call.write({ kind: 'view', id }, async (tx) => {
    const staffId = staffOf(call).id ?? '';
    const view = await ownView(tx, id, staffId);
    if (!view) throw call.fail('VIEW_NOT_FOUND');
    const changes = withoutUndefined(fields);
    await updateView(tx, id, changes);
    return presentView({ ...view, ...changes }, staffId);
  }),
);
