import type { Database } from '@playlet/db';
import type { DramaFilter } from '@playlet/db/queries/editing/drama-filter';
import {
  type DramaPlace,
  type DramaSort,
  dramaPlace,
  listDramas,
} from '@playlet/db/queries/editing/drama-list';
import type { Reference } from '#catalogue/reference.ts';
import { csvOfDramas } from '#editing/drama-csv.ts';
import { dramaFilterOf } from '#editing/drama-filter.ts';
import { handler } from '#http/handler.ts';

const BATCH_SIZE = 500;

export default handler<'POST admin/content/group/export'>(async ({ sort, ...input }, { context, write }) => {
  const reference = await context.reference();
  return write({ kind: 'drama list' }, async (_tx, line) => {
    line.details({ filter: input });
    const day = new Date(context.clock.now()).toISOString().slice(0, 10);
    return {
      name: `dramas-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      body: lines(context.db, dramaFilterOf(input, reference), sort, reference),
    };
  });
});

/** Read in parts while it is sent, in the order of the list. */
async function* lines(
  db: Database,
  filter: DramaFilter,
  sort: DramaSort,
  reference: Reference,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let after: DramaPlace | undefined;
  for (let isFirst = true; ; isFirst = false) {
    const rows = await listDramas(db, filter, sort, { from: 0, count: BATCH_SIZE, after });
    if (isFirst || rows.length > 0) yield encoder.encode(csvOfDramas(rows, reference, isFirst));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = dramaPlace(sort, last);
  }
}
