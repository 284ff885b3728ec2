import type { SheetRow } from './sheet-row.ts';

const QUOTE = '"';
/** Lines, empty ones among them, that are read for each row there may be. */
const MAX_EMPTY_LINE_FACTOR = 10;
/** Spreadsheets of some regions put other marks between cells than commas. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads CSV as spreadsheets write it: RFC 4180, with any line end, and with semicolons or tabs where the first line has no
 * comma. Empty lines are left out. Undefined where a quoted cell does not end. Reads no further than one row past `maxRows`, or one
 * cell past `maxColumns` in a row, so that a caller sees that there is more.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function parseCsv(
  text: string,
  { maxRows = Number.POSITIVE_INFINITY, maxColumns = Number.POSITIVE_INFINITY } = {},
): SheetRow[] | undefined {
  const head = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const separator = SEPARATORS.find((one) => head.includes(one)) ?? ',';
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 1, cells: [] };
  let [cell, line, isQuoted] = ['', 1, false];
  const endRow = () => {
    row.cells.push(cell);
    cell = '';
    if (row.cells.some((one) => one !== '')) rows.push(row);
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== QUOTE) cell += sign;
      else if (text[at + 1] === QUOTE) {
        cell += QUOTE;
        at += 1;
      } else isQuoted = false;
    } else if (sign === QUOTE && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.cells.push(cell);
      cell = '';
      if (row.cells.length > maxColumns) return [...rows, row];
    } else if (sign === '\n') {
      endRow();
      if (rows.length > maxRows || line > maxRows * MAX_EMPTY_LINE_FACTOR) return rows;
      row = { line, cells: [] };
    } else if (sign !== '\r' || text[at + 1] !== '\n') cell += sign;
  }
  if (isQuoted) return undefined;
  endRow();
  return rows;
}
