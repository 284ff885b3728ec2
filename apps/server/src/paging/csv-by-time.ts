import type { PagePart, TimePlace } from '@playlet/db/queries/paging/page-part';
import { csv } from '#leaving/csv.ts';

const BATCH_SIZE = 500;

/** A list that goes by time as a CSV file, read in parts while it is sent, the latest first. */
export async function* csvByTime<Row extends { microseconds: number; id: string }>(
  read: (part: PagePart<TimePlace>) => Promise<Row[]>,
  present: (row: Row) => Record<string, unknown>,
  /** Written also where there is no row; those of the first row unless told. */
  columns?: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let last: Row | undefined;
  for (let isFirst = true; ; isFirst = false) {
    const after = last && ([last.microseconds, last.id] as const);
    const rows = await read({ from: 0, count: BATCH_SIZE, after });
    const text = csv(rows.map(present), columns);
    // Only the first part keeps its mark and its head.
    if (isFirst) yield encoder.encode(text);
    else if (rows.length > 0) yield encoder.encode(text.slice(text.indexOf('\r\n') + 2));
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}
