import type { ReactNode } from 'react';

/** A column of a table. One of a table is its name: it is cut last, and opens the row. */
export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In pixels; a column without one takes the rest. */
  width?: number;
  /** Numbers are at the end, so that their digits line up. */
  align?: 'end';
  /** The service can sort by it. */
  sortable?: boolean;
  /** Cannot be left out. */
  fixed?: boolean;
  /** Whether it says something of all rows taken together. */
  hasTotal?: boolean;
};

/** Which way a list is sorted: `-at` is the latest first. */
export type SortKey = string;

/**
 * Returns the next order for a click on the head of a column: first the largest, then the smallest, then the list's
 * own.
 */
export function nextSort(sort: SortKey | null, id: string): SortKey | null {
  if (sort === `-${id}`) return id;
  return sort === id ? null : `-${id}`;
}

/** Returns a column's order for a reader. */
export function ariaSortOf(sort: SortKey | null, id: string): 'ascending' | 'descending' | 'none' {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

/** The columns left out, as the address has them: `agent,ip`; none where it says nothing. */
export function parseHiddenColumns(
  columns: readonly Pick<TableColumn<never>, 'id' | 'fixed'>[],
  text: string | null,
): ReadonlySet<string> {
  const wanted = new Set(text?.split(',') ?? []);
  return new Set(columns.filter(({ id, fixed }) => !fixed && wanted.has(id)).map(({ id }) => id));
}

/** The address's words for the columns left out; null for none. */
export function formatHiddenColumns(hidden: ReadonlySet<string>): string | null {
  return hidden.size === 0 ? null : [...hidden].sort().join(',');
}
