import { join } from 'node:path';
import { findRunningUrl } from '@playlet/db/embedded/running';
import { connect } from '@playlet/db/raw';
import type { EventKind } from '@playlet/domain/reports/event';

/** Counts the events of a kind that came from a channel, in the embedded database of a product at work. */
export async function countEvents(dataDir: string, kind: EventKind, channel: string): Promise<number> {
  const databaseUrl = await findRunningUrl(join(dataDir, 'postgres'), 'playlet');
  if (databaseUrl === undefined) throw new Error(`no database runs in ${dataDir}`);
  const db = connect({ databaseUrl, poolSize: 1 });
  try {
    const events = await db
      .selectFrom('event')
      .select('kind')
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
    return events.length;
  } finally {
    await db.destroy();
  }
}
