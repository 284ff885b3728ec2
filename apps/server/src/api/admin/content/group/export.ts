import type { Database } from '@playlet/db';
import type { DramaFilter } from '@playlet/db/queries/editing/drama-filter';
import {
  type DramaRow,
  type DramaSort,
  dramaPlaceOf,
  listDramas,
} from '@playlet/db/queries/editing/drama-list';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { dramaFilterOf } from '#editing/drama-filter.ts';
import { createDramaLayout } from '#editing/drama-layout.ts';
import { writeSheetFile } from '#paging/sheet-file.ts';

const BATCH_SIZE = 500;

export default defineHandler<'POST admin/content/group/export'>(
  async ({ sort, format, ...input }, { context, write }) => {
    const reference = await context.reference();
    return write({ kind: 'drama list' }, async (_tx, line) => {
      line.details({ filter: input });
      const parts = readParts(context.db, dramaFilterOf(input, reference), sort);
      return writeSheetFile(
        `dramas-${beijingDayOf(context.clock.now())}`,
        format,
        createDramaLayout(reference),
        parts,
      );
    });
  },
);

/** Reads dramas in parts, in the order of the list. */
async function* readParts(db: Database, filter: DramaFilter, sort: DramaSort): AsyncGenerator<DramaRow[]> {
  let last: DramaRow | undefined;
  do {
    const after = last && dramaPlaceOf(sort, last);
    const rows = await listDramas(db, filter, sort, { from: 0, count: BATCH_SIZE, after });
    yield rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}
