/** The file a translator works in: CSV that every spreadsheet and translation tool opens. */
import { parseCsv } from '@playlet/spreadsheet/read-csv';
import type { TextKey } from './catalogue.ts';

export type TranslatorRow = {
  key: TextKey;
  state: string;
  /** The kind of place the text is shown at, and the letters that fit there. */
  place: string;
  chinese: string;
  english: string;
  translation: string;
  /** The digest of the Chinese text the row shows. */
  source: string;
};

const COLUMNS = ['key', 'state', 'place', 'chinese', 'english', 'translation', 'source'] as const;

/** Writes the rows with a mark for UTF-8, without which Excel shows garbled letters. */
export function renderRows(rows: readonly TranslatorRow[]): string {
  const lines = [COLUMNS.map(String), ...rows.map((row) => COLUMNS.map((column) => row[column]))];
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
}

/**
 * Reads a translator's file; columns may come in any order, and those that are not needed may be missing.
 * @throws Error for a file that is not CSV or lacks a needed column
 */
export function parseRows(text: string): Pick<TranslatorRow, 'key' | 'translation' | 'source'>[] {
  const [head, ...rows] = parseCsv(text.replace(/^\uFEFF/, '')) ?? [];
  const columnOf = (name: (typeof COLUMNS)[number]) => {
    const at = head?.cells.indexOf(name) ?? -1;
    if (at < 0) throw new Error(`The file has no column “${name}”.`);
    return (cells: readonly string[]) => cells[at] ?? '';
  };
  const [key, translation, source] = [columnOf('key'), columnOf('translation'), columnOf('source')];
  return rows.map(({ cells }) => ({
    key: key(cells),
    translation: translation(cells),
    source: source(cells),
  }));
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
