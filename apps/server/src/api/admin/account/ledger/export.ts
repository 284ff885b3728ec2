import { listEntries } from '@playlet/db/queries/ledger/ledger-book';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { ENTRY_LAYOUT, entryFilterOf } from '#money/ledger/present-entry.ts';
import { readPartsByTime } from '#paging/parts-by-time.ts';
import { writeSheetFile } from '#paging/sheet-file.ts';

export default defineHandler<'POST admin/account/ledger/export'>(({ format, ...input }, { context, write }) =>
  write({ kind: 'ledger entries' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = new Date(context.clock.now());
    const filter = entryFilterOf(input);
    // Entries booked during the transfer are left out.
    const to = filter.to && filter.to < now ? filter.to : now;
    const parts = readPartsByTime((part) => listEntries(context.db, { ...filter, to }, part));
    return writeSheetFile(`ledger-${beijingDayOf(now.getTime())}`, format, ENTRY_LAYOUT, parts);
  }),
);
