import { handler } from '#http/handler.ts';
import { daysOfMonth, monthCsv } from '#money/ledger/month-csv.ts';
import { monthFiles } from '#money/ledger/month-files.ts';

export default handler<'POST admin/account/month/export'>(({ month, file }, { context, write }) =>
  write({ kind: 'accounting month', id: month }, async (_tx, line) => {
    line.details({ file });
    const body = monthCsv(context.db, monthFiles[file], daysOfMonth(month, context.clock.now()));
    return { name: `${month}-${file}.csv`, type: 'text/csv; charset=utf-8', body };
  }),
);
