import { handler } from '#call/handler.ts';
import { daysOfMonth, readDays } from '#money/ledger/month-days.ts';
import { monthFiles } from '#money/ledger/month-files.ts';
import { sheetFile } from '#paging/sheet-file.ts';

export default handler<'POST admin/account/month/export'>(({ month, file, format }, { context, write }) =>
  write({ kind: 'accounting month', id: month }, async (_tx, line) => {
    line.details({ file });
    const { columns } = monthFiles[file];
    const parts = readDays(context.db, monthFiles[file], daysOfMonth(month, context.clock.now()));
    return sheetFile(`${month}-${file}`, format, { columns, valuesOf: (values: unknown[]) => values }, parts);
  }),
);
