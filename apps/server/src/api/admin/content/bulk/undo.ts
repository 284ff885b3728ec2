import { beginUndo, findBulkEditById, stepBulkEdit } from '@playlet/core/editing/bulk-edit';
import { defineHandler } from '#call/handler.ts';
import { BULK_EDIT_JOB, presentBulkEdit } from '#editing/bulk-edit.ts';

export default defineHandler<'POST admin/content/bulk/undo'>(async ({ id }, { context, write, fail }) => {
  await write({ kind: 'bulk edit', id }, async (tx) => {
    if (!(await findBulkEditById(tx, id))) throw fail('BULK_EDIT_NOT_FOUND');
    if (!(await beginUndo(tx, id))) throw fail('BULK_EDIT_UNDONE');
    if (!(await stepBulkEdit(tx, id)))
      await context.jobs.enqueue(BULK_EDIT_JOB, { id }, { tx, singletonKey: `${id} back` });
  });
  return presentBulkEdit(context.db, id);
});
