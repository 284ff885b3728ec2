import { insertSheetEdit, stepBulkEdit } from '@playlet/core/editing/bulk-edit';
import { defineHandler } from '#call/handler.ts';
import { BULK_EDIT_JOB, presentBulkEdit } from '#editing/bulk-edit.ts';
import { checkSheet } from '#editing/sheet/check-sheet.ts';
import { readSheet } from '#editing/sheet/read-sheet.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'PUT admin/content/sheet/apply'>(async ({ changed }, call) => {
  const { context, request, write, fail } = call;
  const { changes } = await checkSheet(context, await readSheet(request));
  if (changes.length !== Number(changed))
    throw fail('PREVIEW_OUTDATED', { data: { changed: changes.length } });
  const id = await write({ kind: 'bulk edit' }, async (tx, line) => {
    const made = await insertSheetEdit(tx, staffOf(call), changes);
    line.id(made);
    line.details({ from: 'csv', changed: changes.length });
    // As for any bulk edit: few are changed at once, the rest in the background.
    if (!(await stepBulkEdit(tx, made)))
      await context.jobs.enqueue(BULK_EDIT_JOB, { id: made }, { tx, singletonKey: made });
    return made;
  });
  return presentBulkEdit(context.db, id);
});
