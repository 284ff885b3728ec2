import type { PagePart } from '@playlet/db/queries/paging/page-part';

type Paging = { page: number; pageSize: number; snapshot?: string | undefined };

type KeyKind = 'number' | 'text';
type PlaceOf<Kinds extends readonly KeyKind[]> = {
  readonly [At in keyof Kinds]: Kinds[At] extends 'number' ? number : string;
};

/** How a list goes by time: microseconds since 1970, and the id. */
export const BY_TIME = ['number', 'text'] as const;

/**
 * The part of a list that a page shows. A snapshot of such a list is the place of the page's last row, so it holds on
 * every server and is kept nowhere; one that is not for this page, or is no place at all, counts as none.
 */
export function pagePartOf<const Kinds extends readonly KeyKind[]>(
  { page, pageSize, snapshot }: Paging,
  kinds: Kinds,
): PagePart<PlaceOf<Kinds>> {
  const from = page * pageSize;
  const [passed, ...keys] = snapshot === undefined ? [] : read(snapshot);
  const isPlace =
    passed === from && keys.length === kinds.length && keys.every((key, at) => is(key, kinds[at]));
  // Each key was held to its kind.
  return { from, count: pageSize, after: isPlace ? (keys as unknown as PlaceOf<Kinds>) : undefined };
}

/** The paging fields of an answer: with a snapshot where a page may follow. */
export function pagingOf<Row>(
  { page, pageSize }: Paging,
  rows: readonly Row[],
  placeOf: (row: Row) => readonly (string | number)[],
): { page: number; pageSize: number; snapshot?: string } {
  const last = rows.at(-1);
  if (!last || rows.length < pageSize) return { page, pageSize };
  return { page, pageSize, snapshot: write([(page + 1) * pageSize, ...placeOf(last)]) };
}

/** A page of rows that are all at hand, behind the row the page before ended with. */
export function splitPage<Row>(
  rows: readonly Row[],
  input: Paging,
  idOf: (row: Row) => string,
): { rows: Row[]; paging: { page: number; pageSize: number; total: number; snapshot?: string } } {
  const { from, count, after } = pagePartOf(input, ['text']);
  const last = after ? rows.findIndex((row) => idOf(row) === after[0]) : -1;
  const begin = last < 0 ? from : last + 1;
  const shown = rows.slice(begin, begin + count);
  return { rows: shown, paging: { ...pagingOf(input, shown, (row) => [idOf(row)]), total: rows.length } };
}

function write(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

function read(snapshot: string): unknown[] {
  try {
    const keys: unknown = JSON.parse(Buffer.from(snapshot, 'base64url').toString());
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}

function is(key: unknown, kind: KeyKind | undefined): boolean {
  if (kind === 'number') return Number.isSafeInteger(key) && (key as number) >= 0;
  return kind === 'text' && typeof key === 'string' && /^[\w.-]{1,64}$/.test(key);
}
