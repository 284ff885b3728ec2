import { listEntries } from '@playlet/db/queries/money/ledger-book';
import { handler } from '#http/handler.ts';
import { entryFilterOf, presentEntry } from '#money/ledger/present-entry.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST admin/account/ledger/list'>(async (input, { context: { db } }) => {
  const rows = await listEntries(db, entryFilterOf(input), pagePart(input, BY_TIME));
  return {
    list: rows.map(presentEntry),
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]),
  };
});
