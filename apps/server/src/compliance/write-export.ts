import type { FileAnswer } from '@playlet/contract';
import type { SheetFormat } from '@playlet/contract/entities/sheet';
import { ExportTooLarge, openExport } from '@playlet/core/compliance/record-export';
import { openPartnerRow } from '@playlet/core/promotion/partner-identity';
import { beijingDayOf } from '@playlet/domain/beijing';
import type { ComplianceExport } from '@playlet/domain/compliance/duty';
import type { CallOf } from '#call/handler.ts';
import { staffOf } from '#editing/staff-of.ts';
import { writeSheetFile } from '#paging/sheet-file.ts';
import { writeTemporaryFile } from '#paging/write-temporary-file.ts';
import { createExportLayout } from './export-layouts.ts';

/**
 * Answers an export of the compliance desk as a file, and records it.
 * @throws COMPLIANCE_EXPORT_TOO_LARGE
 */
export function writeExport(
  call: CallOf<'POST admin/system/compliance/export'>,
  name: ComplianceExport,
  format: SheetFormat,
): Promise<FileAnswer> {
  return call.write({ kind: 'compliance export' }, async (tx, line) => {
    const { clock, config } = call.context;
    const now = clock.now();
    const present =
      name === 'partners'
        ? (row: Parameters<typeof openPartnerRow>[1]) => openPartnerRow(config.secrets, row)
        : undefined;
    const { parts, record } = openExport(tx, name, now, present);
    const file = await writeSheetFile(name, format, createExportLayout(name), parts);
    const body = await writeTemporaryFile(file.body).catch((error: unknown) => {
      throw error instanceof ExportTooLarge ? call.fail('COMPLIANCE_EXPORT_TOO_LARGE') : error;
    });
    const { query_version: version, row_count: rows, sha256 } = await record(staffOf(call));
    line.details({ name, version, rows, sha256 });
    const title = `${name}-v${version}-${beijingDayOf(now)}-${sha256.slice(0, 8)}`;
    return { ...file, name: file.name.replace(name, title), body };
  });
}
