import { formatBeijingTime } from '@playlet/domain/beijing';

/**
 * Returns rows as CSV with a header, as Excel and WPS open it right: RFC 4180, with a mark that says UTF-8, and times of
 * Beijing's clock. A text that a spreadsheet would take for a formula is led by an apostrophe; a number below zero is none. A
 * number whose digits a spreadsheet would lose is followed by a tab, which makes it a text, as in Alipay's statements.
 */
export function csv(
  rows: readonly Record<string, unknown>[],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
/** Spreadsheets show numbers of 12 digits with an exponent, and keep 15 of them. */
const LONG_NUMBER = /^-?\d{12,}(?:\.\d+)?$/;
/** Texts that are another number to a spreadsheet: `007`, `1E5`. */
const MISREAD_NUMBER = /^(?:0\d+|\d+[eE]\d+)$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatBeijingTime(value.getTime());
  if (typeof value === 'object') return quoted(JSON.stringify(value));
  if (typeof value !== 'string') return LONG_NUMBER.test(String(value)) ? `${value}\t` : String(value);
  if (ISO_TIME.test(value)) return formatBeijingTime(Date.parse(value));
  if (LONG_NUMBER.test(value) || MISREAD_NUMBER.test(value)) return `${value}\t`;
  if (/^-\d{1,15}(\.\d+)?$/.test(value)) return value;
  return quoted(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
