import type { Clickhouse } from '@playlet/db/clickhouse';
import type { Database } from '@playlet/db/database';
import { buildClickhouseRow, createEventTable } from '@playlet/db/queries/reports/clickhouse/schema';

/** Sent in one request: ClickHouse wants few large ones. */
const BATCH_SIZE = 10_000;

/**
 * Moves every event that waits in PostgreSQL to ClickHouse, the oldest first; answers how many. One is deleted here only once it is
 * there, so that none is lost while ClickHouse is away, and one that is sent again counts once by its id.
 */
export async function sendEvents(db: Database, clickhouse: Clickhouse, signal: AbortSignal): Promise<number> {
  await createEventTable(clickhouse);
  let sent = 0;
  for (;;) {
    signal.throwIfAborted();
    const rows = await db.selectFrom('event').selectAll().orderBy('id').limit(BATCH_SIZE).execute();
    if (rows.length === 0) return sent;
    await clickhouse.insert('event', rows.map(buildClickhouseRow));
    await db
      .deleteFrom('event')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
      .execute();
    sent += rows.length;
  }
}
