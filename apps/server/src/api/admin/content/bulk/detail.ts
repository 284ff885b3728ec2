import { defineHandler } from '#call/handler.ts';
import { presentBulkEdit } from '#editing/bulk-edit.ts';

export default defineHandler<'GET admin/content/bulk/detail'>(({ id }, { context }) =>
  presentBulkEdit(context.db, id),
);
