import { listEntries } from '@playlet/db/queries/money/ledger-book';
import { beijingDay } from '@playlet/domain/beijing';
import { handler } from '#http/handler.ts';
import { ENTRY_COLUMNS, entryFilterOf, entryForFile } from '#money/ledger/present-entry.ts';
import { csvByTime } from '#paging/csv-by-time.ts';

export default handler<'POST admin/account/ledger/export'>((input, { context, write }) =>
  write({ kind: 'ledger entries' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = new Date(context.clock.now());
    const filter = entryFilterOf(input);
    // What is booked while it is sent is left out.
    const to = filter.to && filter.to < now ? filter.to : now;
    const body = csvByTime(
      (part) => listEntries(context.db, { ...filter, to }, part),
      entryForFile,
      ENTRY_COLUMNS,
    );
    return { name: `ledger-${beijingDay(now.getTime())}.csv`, type: 'text/csv; charset=utf-8', body };
  }),
);
