import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '@playlet/contract/limits';
import { parseCsv } from '@playlet/spreadsheet/read-csv';
import { isXlsx, type SheetRow } from '@playlet/spreadsheet/sheet-row';
import type { FastifyRequest } from 'fastify';
import { type BusinessError, fail } from '../../http/business-error.ts';
import { readSmallBody } from '../../ingest/body.ts';

const MAX_SHEET_COLUMNS = 200;

/** A sheet: the names of its columns and the rows below them. */
export type Sheet = { columns: string[]; rows: { line: number; cells: string[] }[] };

/**
 * The CSV file or the workbook that a request brings.
 *
 * @throws UPLOAD_TOO_LARGE; SHEET_NOT_READABLE with the reason: `empty`, `quotes`, `workbook`, `no-id-column`,
 *   `column-twice`, `too-many-rows`, `too-many-columns`
 */
export async function readSheet(request: FastifyRequest): Promise<Sheet> {
  const rows = await readRows(await readSmallBody(request, MAX_SHEET_BYTES));
  const [head, ...below] = rows;
  if (!head || below.length === 0) throw unreadable('empty');
  const columns = head.cells.map((name) => name.trim());
  if (!columns.includes('id')) throw unreadable('no-id-column');
  const named = columns.filter((name) => name !== '');
  if (new Set(named).size < named.length) throw unreadable('column-twice');
  if (rows.some(({ cells }) => cells.length > MAX_SHEET_COLUMNS)) throw unreadable('too-many-columns');
  if (below.length > MAX_SHEET_ROWS) throw unreadable('too-many-rows');
  return { columns, rows: below.map(({ line, cells }) => ({ line, cells: cells.map(withoutGuard) })) };
}

async function readRows(bytes: Buffer): Promise<SheetRow[]> {
  const maxRows = MAX_SHEET_ROWS + 1;
  if (!isXlsx(bytes)) {
    const rows = parseCsv(decode(bytes), { maxRows, maxColumns: MAX_SHEET_COLUMNS });
    if (!rows) throw unreadable('quotes');
    return rows;
  }
  // Few sheets are workbooks, and a start need not wait for their library.
  const { readXlsx } = await import('@playlet/spreadsheet/read-xlsx');
  const rows = await readXlsx(bytes, { maxRows });
  if (!rows) throw unreadable('workbook');
  return rows;
}

function unreadable(reason: string): BusinessError {
  return fail('SHEET_NOT_READABLE', { data: { reason } });
}

/**
 * Excel in Chinese writes CSV in the system's own encoding, which is never valid UTF-8 where it has a Chinese
 * character, and its Unicode text in UTF-16; a first line such as `sep=,` declares the delimiter.
 */
function decode(bytes: Buffer): string {
  return decodeBytes(bytes).replace(/^\uFEFF?"?sep=[^\r\n]*\r?\n/i, '');
}

function decodeBytes(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Takes away what keeps a spreadsheet from misreading a text: the apostrophe before a formula, the tab after a number. */
function withoutGuard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text.replace(/^(-?[\d.eE]+)\t$/, '$1');
}
