import { findOwnView, insertView } from '@playlet/core/editing/saved-view';
import { defineHandler } from '#call/handler.ts';
import { presentView } from '#editing/present.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'POST admin/content/view/create'>((input, call) => {
  const { id: staffId } = staffOf(call);
  if (staffId === null) throw call.fail('VIEW_OF_NOBODY');
  return call.write({ kind: 'view' }, async (tx, line) => {
    const id = await insertView(tx, { ...input, staffId });
    line.id(id);
    const made = await findOwnView(tx, id, staffId);
    if (!made) throw new Error('a view that was just made is there');
    return presentView(made, staffId);
  });
});
