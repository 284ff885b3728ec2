import { buffer } from 'node:stream/consumers';
import { Yuan } from '@playlet/spreadsheet/cell';
import { inferColumns } from '@playlet/spreadsheet/column';
import { formatCsvHead, formatCsvLines } from '@playlet/spreadsheet/write-csv';
import type { ZipEntry } from './zip.ts';

const FEN = /_fen$/;

/** A part of an export as the files that people open: amounts in yuan, as they know them. */
export async function* sheetsOf(
  name: string,
  rows: readonly Record<string, unknown>[],
): AsyncGenerator<ZipEntry> {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => names.map((key) => (FEN.test(key) ? yuanOf(row[key]) : row[key])));
  const columns = inferColumns(
    names.map((key) => key.replace(FEN, '_yuan')),
    values,
  );
  yield { name: `${name}.csv`, bytes: Buffer.from(formatCsvHead(columns) + formatCsvLines(columns, values)) };
  const { streamXlsx } = await import('@playlet/spreadsheet/write-xlsx');
  yield { name: `${name}.xlsx`, bytes: await buffer(streamXlsx(columns, values)) };
}

function yuanOf(fen: unknown): Yuan | null {
  return fen === null || fen === undefined ? null : new Yuan(Number(fen));
}
