import { listOperatorLinks } from '@playlet/core/ads/ad-link';
import { presentOperatorLink } from '#ads/operator-link.ts';
import { defineHandler } from '#call/handler.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/content/link/list'>(async (input, call) => {
  const { slot } = input;
  const part = pagePartOf(input, ['text', 'number', 'text']);
  const rows = await listOperatorLinks(call.context.db, slot ? { slot } : {}, part);
  const list = rows.map((row) => presentOperatorLink(row, call));
  return { list, ...pagingOf(input, rows, (row) => [row.slot, row.position, row.id]) };
});
