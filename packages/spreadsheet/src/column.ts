import { type CellKind, kindOf } from './cell.ts';

/**
 * A column of a file for spreadsheets. Without a kind each of its cells has the one that its value shows, and the column is
 * formatted as `format`.
 */
export type Column = { name: string; kind: CellKind } | { name: string; kind?: never; format: CellKind };

const FORMATTED_KINDS: readonly CellKind[] = ['yuan', 'time', 'day'];

/** Returns the columns of rows that are all in memory, each with the format that its values need. */
export function inferColumns(names: readonly string[], rows: readonly (readonly unknown[])[]): Column[] {
  return names.map((name, at) => {
    const kinds = new Set(rows.map((row) => kindOf(row[at])));
    return { name, format: FORMATTED_KINDS.find((kind) => kinds.has(kind)) ?? 'text' };
  });
}
