/**
 * Rows as CSV with a header, for spreadsheets: RFC 4180, with a mark that says UTF-8. A text that a spreadsheet would
 * take for a formula is led by an apostrophe; a number below zero is none.
 */
export function csv(
  rows: readonly Record<string, unknown>[],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return quoted(JSON.stringify(value));
  if (typeof value !== 'string' || /^-\d{1,15}(\.\d+)?$/.test(value)) return String(value);
  return quoted(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
