import { formatBeijingTime } from '@playlet/domain/beijing';
import { type Cell, toCell } from './cell.ts';
import type { Column } from './column.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LONG_NUMBER = /^-?\d{12,}(?:\.\d+)?$/;
/** Texts that are another number to a spreadsheet: `007`, `1E5`. */
const MISREAD_NUMBER = /^(?:0\d+|\d+[eE]\d+)$/;
const NEGATIVE_NUMBER = /^-\d{1,15}(?:\.\d+)?$/;

/** Returns the first line of a CSV file, led by the mark that says UTF-8 to Excel and WPS. */
export function formatCsvHead(columns: readonly Column[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => ({ kind: 'text', text: name })));
}

/**
 * Returns rows as lines of a CSV file, as Excel and WPS open it right: RFC 4180, with times of Beijing's clock and money in yuan. A text
 * that a spreadsheet would take for a formula is led by an apostrophe; a number below zero is none. A number whose digits a
 * spreadsheet would lose is followed by a tab, which makes it a text, as in Alipay's statements.
 */
export function formatCsvLines(columns: readonly Column[], rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => csvLine(columns.map(({ kind }, at) => toCell(row[at], kind)))).join('');
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (!cell) return '';
  switch (cell.kind) {
    case 'number':
      return String(cell.number);
    case 'yuan':
      return (cell.fen / 100).toFixed(2);
    case 'time':
      return formatBeijingTime(cell.at);
    case 'boolean':
      return String(cell.isTrue);
    default:
      return guarded(cell.text);
  }
}

function guarded(text: string): string {
  if (LONG_NUMBER.test(text) || MISREAD_NUMBER.test(text)) return `${text}\t`;
  if (NEGATIVE_NUMBER.test(text)) return text;
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
