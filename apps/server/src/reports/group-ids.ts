import type { Database } from '@playlet/db';
import { findGroupId } from '@playlet/db/queries/catalogue/group';
import type { CacheContext } from '../caches.ts';

/** Finds the id of a drama by its running number; undefined where there is none. */
export type GroupIds = (seq: number) => Promise<string | undefined>;

const MAX_GROUPS = 50_000;

/** Keeps each id it found, because neither id nor number of a drama ever changes. */
export function createGroupIds(db: Database, { caches }: Pick<CacheContext, 'caches'>): GroupIds {
  const ids = caches.open<number, string>('group-ids', {
    max: MAX_GROUPS,
    fetchMethod: (seq) => findGroupId(db, seq),
  });
  return (seq) => ids.fetch(seq);
}
