import { type RawBuilder, sql } from 'kysely';

/** The values a row is ordered by, from which the next row is found. */
export type RowPlace = readonly (string | number)[];
/** A row of a list that goes by time: microseconds since 1970, and the id. */
export type TimePlace = readonly [microseconds: number, id: string];

/** A part of a list: `count` rows behind the place of one, or, where none is named, behind the first `from` rows. */
export type PagePart<Place extends RowPlace> = { from: number; count: number; after?: Place | undefined };

/** How many rows have to be passed over. */
export const offsetOf = ({ from, after }: PagePart<RowPlace>): number => (after ? 0 : from);

/** A time as a place has it: a Date would lose its microseconds. */
export function microsecondsOf(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** A row's time and id come after a place; the latest first, and of one time the ids up or `down`. */
export function isEarlier(
  [microseconds, id]: TimePlace,
  time: string,
  { id: column, down = false }: { id: string; down?: boolean },
): RawBuilder<boolean> {
  const moment = sql`${isoText(microseconds)}::timestamptz`;
  const further = down ? sql`${sql.ref(column)} < ${id}` : sql`${sql.ref(column)} > ${id}`;
  // The first condition is what an index can begin with.
  return sql<boolean>`(${sql.ref(time)} <= ${moment} and (${sql.ref(time)} < ${moment} or ${further}))`;
}

function isoText(microseconds: number): string {
  const milliseconds = new Date(Math.floor(microseconds / 1000)).toISOString().slice(0, -1);
  return `${milliseconds}${String(microseconds % 1000).padStart(3, '0')}Z`;
}
