/**
 * Rows as CSV with a header, for spreadsheets: RFC 4180, with a mark that says UTF-8. A text that a spreadsheet would
 * take for a formula is led by an apostrophe.
 */
export function csv(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return quoted(JSON.stringify(value));
  return typeof value === 'string' ? quoted(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value) : String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
