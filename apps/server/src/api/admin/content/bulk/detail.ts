import { presentBulkEdit } from '#editing/bulk-edit.ts';
import { handler } from '#http/handler.ts';

export default handler<'GET admin/content/bulk/detail'>(({ id }, { context }) =>
  presentBulkEdit(context.db, id),
);
