import { defineHandler } from '#call/handler.ts';
import { checkSheet } from '#editing/sheet/check-sheet.ts';
import { readSheet } from '#editing/sheet/read-sheet.ts';

export default defineHandler<'PUT admin/content/sheet/preview'>(async (_input, { context, request }) => {
  const { changes: _changes, ...preview } = await checkSheet(context, await readSheet(request));
  return preview;
});
