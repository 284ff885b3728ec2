import { insertBulkEdit, stepBulkEdit } from '@playlet/core/editing/bulk-edit';
import { defineHandler } from '#call/handler.ts';
import { BULK_EDIT_JOB, presentBulkEdit, previewBulkEdit } from '#editing/bulk-edit.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'POST admin/content/bulk/create'>(
  async ({ note: _note, changed, ...input }, call) => {
    const { context, write, fail } = call;
    const { changedIds } = await previewBulkEdit(context, input);
    if (changedIds.length !== changed)
      throw fail('PREVIEW_OUTDATED', { data: { changed: changedIds.length } });
    const id = await write({ kind: 'bulk edit' }, async (tx, line) => {
      const made = await insertBulkEdit(tx, staffOf(call), input.changes, changedIds);
      line.id(made);
      line.details({ selection: input.selection, changed });
      // A few are changed at once; the rest continues in the background, independent of this page.
      if (!(await stepBulkEdit(tx, made)))
        await context.jobs.enqueue(BULK_EDIT_JOB, { id: made }, { tx, singletonKey: made });
      return made;
    });
    return presentBulkEdit(context.db, id);
  },
);
