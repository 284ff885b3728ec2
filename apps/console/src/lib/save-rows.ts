import type { SheetValue } from '@playlet/spreadsheet/cell';
import { inferColumns } from '@playlet/spreadsheet/column';
import { formatCsvHead, formatCsvLines } from '@playlet/spreadsheet/write-csv';
import type { CallInput } from './call.ts';
import { downloadFile } from './download.ts';
import { formatDay } from './format.ts';

export type SheetFormat = NonNullable<CallInput<'POST admin/account/order/export'>['format']>;
/** A head and the lines below it. */
export type SheetRows = readonly (readonly SheetValue[])[];

/** Saves rows as a CSV file, or as a workbook whose library is loaded for it. */
export async function saveRows(name: string, format: SheetFormat, rows: SheetRows): Promise<void> {
  downloadFile(`playlet-${name}-${formatDay(new Date())}.${format}`, await fileOf(format, rows));
}

async function fileOf(format: SheetFormat, [head = [], ...lines]: SheetRows): Promise<Blob> {
  // Some files have tables below each other.
  const width = Math.max(head.length, ...lines.map(({ length }) => length));
  const names = Array.from({ length: width }, (_, at) => String(head[at] ?? ''));
  const columns = inferColumns(names, lines);
  if (format === 'csv')
    return new Blob([formatCsvHead(columns), formatCsvLines(columns, lines)], { type: 'text/csv' });
  const { streamXlsx, XLSX_TYPE } = await import('@playlet/spreadsheet/write-xlsx');
  return new Response(streamXlsx(columns, lines), { headers: { 'content-type': XLSX_TYPE } }).blob();
}
