import { defineHandler } from '#call/handler.ts';
import { previewBulkEdit } from '#editing/bulk-edit.ts';

export default defineHandler<'POST admin/content/bulk/preview'>(async (input, { context }) => {
  const { changedIds, ...preview } = await previewBulkEdit(context, input);
  return { ...preview, changed: changedIds.length };
});
