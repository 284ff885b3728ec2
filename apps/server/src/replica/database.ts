import type { Database, Replica } from '@playlet/db';

/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 5000;

/** The replica while it is close behind, else the primary. */
export function createReadingDatabase(primary: Database, replica: Replica | undefined): Database {
  const lagMs = replica?.lagMs();
  return replica && lagMs !== undefined && lagMs <= MAX_LAG_MS ? replica.db : primary;
}
