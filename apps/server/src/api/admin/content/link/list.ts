import { operatorLinks } from '@playlet/db/queries/ad-link';
import { presentOperatorLink } from '#ads/operator-link.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/link/list'>(async ({ page, pageSize, slot }, call) => {
  const rows = await operatorLinks(call.context.db, slot ? { slot } : {}, page * pageSize, pageSize);
  return { list: rows.map((row) => presentOperatorLink(row, call)), page, pageSize };
});
