import { operatorLinks } from '@playlet/core/ads/ad-link';
import { presentOperatorLink } from '#ads/operator-link.ts';
import { handler } from '#call/handler.ts';
import { pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST admin/content/link/list'>(async (input, call) => {
  const { slot } = input;
  const part = pagePart(input, ['text', 'number', 'text']);
  const rows = await operatorLinks(call.context.db, slot ? { slot } : {}, part);
  const list = rows.map((row) => presentOperatorLink(row, call));
  return { list, ...pagingOf(input, rows, (row) => [row.slot, row.position, row.id]) };
});
