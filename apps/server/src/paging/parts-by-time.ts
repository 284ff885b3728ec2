import type { PagePart, TimePlace } from '@playlet/db/queries/paging/page-part';

const BATCH_SIZE = 500;

/** Reads a list that goes by time in parts, the latest first. */
export async function* readPartsByTime<Row extends { microseconds: number; id: string }>(
  read: (part: PagePart<TimePlace>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const after = last && ([last.microseconds, last.id] as const);
    const rows = await read({ from: 0, count: BATCH_SIZE, after });
    yield rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}
