import { listIngests } from '@playlet/core/ingest/ingest';
import { defineHandler } from '#call/handler.ts';
import { localeOf } from '#http/locale.ts';
import { presentIngest } from '#ingest/present.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/ingest/job/list'>(async (input, { context, request }) => {
  const rows = await listIngests(context.db, input, pagePartOf(input, BY_TIME));
  const locale = localeOf(request);
  const list = rows.map((row) => presentIngest(row, locale, context.clock.now()));
  return { list, ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]) };
});
