import { recordExport } from '@playlet/core/compliance/record-export';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { createExportLayout } from '#compliance/export-layouts.ts';
import { staffOf } from '#editing/staff-of.ts';
import { writeSheetFile } from '#paging/sheet-file.ts';

export default defineHandler<'POST admin/system/compliance/export'>(({ name, format }, call) =>
  call.write({ kind: 'compliance export' }, async (tx, line) => {
    const now = call.context.clock.now();
    const { rows, record } = await recordExport(tx, name, { by: staffOf(call), now });
    line.details({ name, version: record.query_version, rows: record.row_count, sha256: record.sha256 });
    const file = `${name}-v${record.query_version}-${beijingDayOf(now)}-${record.sha256.slice(0, 8)}`;
    return writeSheetFile(file, format, createExportLayout(name), inOnePart(rows));
  }),
);

async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
