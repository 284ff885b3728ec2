import type { FileAnswer } from '@playlet/contract';
import type { SheetFormat } from '@playlet/contract/entities/sheet';
import type { CellKind } from '@playlet/spreadsheet/cell';
import type { Column } from '@playlet/spreadsheet/column';
import { formatCsvHead, formatCsvLines } from '@playlet/spreadsheet/write-csv';

/** The columns of a file for spreadsheets, with the values of a row. */
export type SheetLayout<Row> = { columns: readonly Column[]; valuesOf: (row: Row) => unknown[] };

/** Describes the lines of a file: every field needs a kind, and their order is that of the columns. */
export function createSheetLayout<Row, Line extends Record<string, unknown>>(
  lineOf: (row: Row) => Line,
  kinds: { readonly [Name in keyof Line & string]-?: CellKind },
): SheetLayout<Row> {
  // Its keys are those of the lines, each with a kind.
  const columns = Object.entries(kinds as Record<string, CellKind>).map(([name, kind]) => ({ name, kind }));
  return {
    columns,
    valuesOf: (row) => {
      const line = lineOf(row);
      return columns.map(({ name }) => line[name]);
    },
  };
}

/** Answers a list as a CSV file or a workbook, read in parts while it is sent. */
export async function writeSheetFile<Row>(
  name: string,
  format: SheetFormat,
  { columns, valuesOf }: SheetLayout<Row>,
  parts: AsyncIterable<readonly Row[]>,
): Promise<FileAnswer> {
  if (format === 'csv') {
    const body = csvBytes(columns, valuesOf, parts);
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body };
  }
  // Few exports are workbooks, and a start need not wait for their library.
  const { streamXlsx, XLSX_TYPE } = await import('@playlet/spreadsheet/write-xlsx');
  return { name: `${name}.xlsx`, type: XLSX_TYPE, body: streamXlsx(columns, valuesByRow(valuesOf, parts)) };
}

async function* csvBytes<Row>(
  columns: readonly Column[],
  valuesOf: (row: Row) => unknown[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(formatCsvHead(columns));
  for await (const rows of parts) {
    if (rows.length > 0) yield encoder.encode(formatCsvLines(columns, rows.map(valuesOf)));
  }
}

async function* valuesByRow<Row>(
  valuesOf: (row: Row) => unknown[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<unknown[]> {
  for await (const rows of parts) {
    for (const row of rows) yield valuesOf(row);
  }
}
