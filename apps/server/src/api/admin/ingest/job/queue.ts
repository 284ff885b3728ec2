import { listQueue } from '@playlet/core/ingest/queue';
import { defineHandler } from '#call/handler.ts';
import { presentPoster } from '#catalogue/present.ts';
import { localeOf } from '#http/locale.ts';
import { presentIngest } from '#ingest/present.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';

const BY_WORK = ['number', 'number', 'number', 'text'] as const;

export default defineHandler<'POST admin/ingest/job/queue'>(async (input, call) => {
  const rows = await listQueue(call.context.db, input, pagePartOf(input, BY_WORK));
  const locale = localeOf(call.request);
  const list = rows.map((row) => ({
    ...presentIngest(row, locale, call.context.clock.now()),
    groupTitle: row.group_title,
    poster: presentPoster(row.poster_id, row, call),
  }));
  return { list, ...pagingOf(input, rows, (row) => [row.rank, row.behind, row.microseconds, row.id]) };
});
