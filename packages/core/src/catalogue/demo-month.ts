import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** A published drama of the demo, as far as a day of its viewers depends on it. */
export type WatchedDrama = {
  id: string;
  title: string;
  /** Episodes that may be watched without a membership. */
  freeEpisodes: number;
  /** The length of each episode in seconds, the first one first. */
  seconds: number[];
};

/** Returns the published dramas that everybody may find, with the lengths of their episodes. */
export function listWatchedDramas(db: Database): Promise<WatchedDrama[]> {
  return db
    .selectFrom('group')
    .innerJoin('video', 'video.group_id', 'group.id')
    .select(['group.id', 'group.title'])
    .select(
      sql<number>`case when "group".access = 'free' then count(*) else min("group".free_episodes) end::int`.as(
        'freeEpisodes',
      ),
    )
    .select(sql<number[]>`array_agg(video.duration::float order by video.index)`.as('seconds'))
    .where('group.published_at', 'is not', null)
    .where('group.access', '!=', 'private')
    .where('video.asset_id', 'is not', null)
    .groupBy('group.id')
    .orderBy('group.created_at')
    .execute();
}

/**
 * Tells how far the demo's month is: `empty` where nobody has ordered anything, `begun` where it was stopped before its
 * books were closed, `done` also where the orders are not the demo's own, which stay as they are.
 */
export async function readMonthState(db: Database, closedBy: string): Promise<'empty' | 'begun' | 'done'> {
  const { rows } = await sql<{ hasOrders: boolean; isBegun: boolean }>`
    select exists (select from recharge) as "hasOrders",
      exists (select from member where id like 'demo-viewer-%')
        and not exists (select from day_close where closed_by = ${closedBy}) as "isBegun"`.execute(db);
  if (!rows[0]?.hasOrders) return 'empty';
  return rows[0].isBegun ? 'begun' : 'done';
}
