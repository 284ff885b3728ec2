import { defineHandler } from '#call/handler.ts';
import { listDaysOfMonth, readDays } from '#money/ledger/month-days.ts';
import { monthFiles } from '#money/ledger/month-files.ts';
import { writeSheetFile } from '#paging/sheet-file.ts';

export default defineHandler<'POST admin/account/month/export'>(
  ({ month, file, format }, { context, write }) =>
    write({ kind: 'accounting month', id: month }, async (_tx, line) => {
      line.details({ file });
      const { columns } = monthFiles[file];
      const parts = readDays(context.db, monthFiles[file], listDaysOfMonth(month, context.clock.now()));
      return writeSheetFile(
        `${month}-${file}`,
        format,
        { columns, valuesOf: (values: unknown[]) => values },
        parts,
      );
    }),
);
