import { listEntries } from '@playlet/db/queries/ledger/ledger-book';
import { defineHandler } from '#call/handler.ts';
import { entryFilterOf, presentEntry } from '#money/ledger/present-entry.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/account/ledger/list'>(async (input, { context: { db } }) => {
  // Entries are numbered; another text would be none to the database.
  const { after, ...part } = pagePartOf(input, ['number', 'number']);
  const place = after && ([after[0], String(after[1])] as const);
  const rows = await listEntries(db, entryFilterOf(input), { ...part, after: place });
  return {
    list: rows.map(presentEntry),
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, Number(id)]),
  };
});
