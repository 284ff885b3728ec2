import { listEntries } from '@playlet/db/queries/ledger/ledger-book';
import { handler } from '#call/handler.ts';
import { entryFilterOf, presentEntry } from '#money/ledger/present-entry.ts';
import { pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST admin/account/ledger/list'>(async (input, { context: { db } }) => {
  // Entries are numbered; another text would be none to the database.
  const { after, ...part } = pagePart(input, ['number', 'number']);
  const place = after && ([after[0], String(after[1])] as const);
  const rows = await listEntries(db, entryFilterOf(input), { ...part, after: place });
  return {
    list: rows.map(presentEntry),
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, Number(id)]),
  };
});
