import { formatBeijingTime } from '@playlet/domain/beijing';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { type Cell, type CellKind, toCell } from './cell.ts';
import type { Column } from './column.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The longest text that Excel keeps in a cell. */
const MAX_TEXT_LENGTH = 32_767;
const FORMATS: Partial<Record<CellKind, string>> = {
  yuan: '0.00',
  time: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
};
const WIDTHS: Partial<Record<CellKind, number>> = { time: 19, day: 11 };
const DEFAULT_WIDTH = 16;

/** Streams rows as a workbook of one sheet, whose memory does not grow with them; cells have real types, times are Beijing's. */
export function streamXlsx(
  columns: readonly Column[],
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
): ReadableStream<Uint8Array> {
  const definitions = columns.map((column): ColumnDef => {
    const kind = column.kind ?? column.format;
    const numFmt = FORMATS[kind];
    return { width: WIDTHS[kind] ?? DEFAULT_WIDTH, ...(numFmt && { numFmt }) };
  });
  return writeXlsxStream(cellRows(columns, rows), {
    name: 'Sheet1',
    columns: definitions,
    freezePane: { rows: 1 },
  });
}

async function* cellRows(
  columns: readonly Column[],
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
): AsyncGenerator<CellValue[]> {
  yield columns.map(({ name }) => name);
  for await (const row of rows) yield columns.map(({ kind }, at) => cellValue(toCell(row[at], kind)));
}

function cellValue(cell: Cell): CellValue {
  if (!cell) return null;
  switch (cell.kind) {
    case 'number':
      return cell.number;
    case 'yuan':
      return cell.fen / 100;
    case 'time':
      // Spreadsheets know no zones: the library writes the time of a clock of UTC.
      return new Date(`${formatBeijingTime(cell.at).replace(' ', 'T')}Z`);
    case 'day':
      return new Date(cell.text);
    case 'boolean':
      return cell.isTrue;
    default:
      return cell.text.slice(0, MAX_TEXT_LENGTH);
  }
}
