import { staffTokens } from '@playlet/core/staff/token';
import { sessionOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';
import { presentToken } from '#staff/present.ts';

export default handler<'POST admin/own/token/list'>(async (input, { context, caller }) => {
  const rows = await staffTokens(context.db, sessionOf(caller).id, pagePart(input, BY_TIME));
  return { list: rows.map(presentToken), ...pagingOf(input, rows, (row) => [row.microseconds, row.id]) };
});
