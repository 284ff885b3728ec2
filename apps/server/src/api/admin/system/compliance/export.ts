import { ExportTooLarge, openExport } from '@playlet/core/compliance/record-export';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { createExportLayout } from '#compliance/export-layouts.ts';
import { staffOf } from '#editing/staff-of.ts';
import { writeSheetFile } from '#paging/sheet-file.ts';
import { writeTemporaryFile } from '#paging/write-temporary-file.ts';

export default defineHandler<'POST admin/system/compliance/export'>(({ name, format }, call) =>
  call.write({ kind: 'compliance export' }, async (tx, line) => {
    const now = call.context.clock.now();
    const { parts, record } = openExport(tx, name, now);
    const file = await writeSheetFile(name, format, createExportLayout(name), parts);
    const body = await writeTemporaryFile(file.body).catch((error: unknown) => {
      throw error instanceof ExportTooLarge ? call.fail('COMPLIANCE_EXPORT_TOO_LARGE') : error;
    });
    const { query_version: version, row_count: rows, sha256 } = await record(staffOf(call));
    line.details({ name, version, rows, sha256 });
    const title = `${name}-v${version}-${beijingDayOf(now)}-${sha256.slice(0, 8)}`;
    return { ...file, name: file.name.replace(name, title), body };
  }),
);
