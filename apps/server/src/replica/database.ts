import { createHash } from 'node:crypto';
import type { Database, Replica } from '@playlet/db';

/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 5000;

/**
 * Returns a replica that is close behind, or the primary where none is. The same viewer reads the same one as long as it can
 * be used, on every server: a list whose second page came from a copy further behind would go back in time. Without a
 * viewer, reads are spread at random.
 */
export function createReadingDatabase(
  primary: Database,
  replicas: readonly Replica[],
  viewerKey = String(Math.random()),
): Database {
  const usable = replicas.filter((replica) => isUsable(replica));
  const [first, ...rest] = usable;
  if (!first || rest.length === 0) return first?.db ?? primary;
  // Of every viewer each replica has a rank of its own, so that those of a lost one spread over all others.
  const ranked = usable.map((replica) => ({ replica, rank: rankOf(viewerKey, replica) }));
  return ranked.reduce((best, one) => (one.rank > best.rank ? one : best)).replica.db;
}

const isUsable = ({ lagMs }: Replica): boolean => (lagMs() ?? Number.POSITIVE_INFINITY) <= MAX_LAG_MS;

const rankOf = (viewerKey: string, { name }: Replica): string =>
  createHash('md5').update(`${viewerKey} ${name}`).digest('hex');
