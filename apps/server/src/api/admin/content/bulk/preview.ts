import { previewBulkEdit } from '#editing/bulk-edit.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/bulk/preview'>(async (input, { context }) => {
  const { changedIds, ...preview } = await previewBulkEdit(context, input);
  return { ...preview, changed: changedIds.length };
});
