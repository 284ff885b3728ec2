import type { Database } from '@playlet/db';
import type { DramaFilter } from '@playlet/db/queries/editing/drama-filter';
import {
  type DramaRow,
  type DramaSort,
  dramaPlace,
  listDramas,
} from '@playlet/db/queries/editing/drama-list';
import { beijingDay } from '@playlet/domain/beijing';
import { handler } from '#call/handler.ts';
import { dramaFilterOf } from '#editing/drama-filter.ts';
import { dramaLayout } from '#editing/drama-layout.ts';
import { sheetFile } from '#paging/sheet-file.ts';

const BATCH_SIZE = 500;

export default handler<'POST admin/content/group/export'>(
  async ({ sort, format, ...input }, { context, write }) => {
    const reference = await context.reference();
    return write({ kind: 'drama list' }, async (_tx, line) => {
      line.details({ filter: input });
      const parts = readParts(context.db, dramaFilterOf(input, reference), sort);
      return sheetFile(`dramas-${beijingDay(context.clock.now())}`, format, dramaLayout(reference), parts);
    });
  },
);

/** Reads dramas in parts, in the order of the list. */
async function* readParts(db: Database, filter: DramaFilter, sort: DramaSort): AsyncGenerator<DramaRow[]> {
  let last: DramaRow | undefined;
  do {
    const after = last && dramaPlace(sort, last);
    const rows = await listDramas(db, filter, sort, { from: 0, count: BATCH_SIZE, after });
    yield rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}
