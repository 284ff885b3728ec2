import type { Database } from '@playlet/db/database';
import { SHOWING_TTL_MS } from '@playlet/domain/ads/showing';
import type { AdSlot } from '@playlet/domain/ads/slot';
import { beijingDayOf, beijingDayStartOf } from '@playlet/domain/beijing';
import { sql } from 'kysely';

/** A chance to show a viewer an advertisement of a slot; `now` in milliseconds since 1970. */
type AdOpportunity = { viewerKey: string; slot: AdSlot; now: number };

/** Locks the viewer's row of the slot until the transaction ends; answers how many opportunities passed, with this one. */
export async function countAdOpportunity(
  tx: Database,
  { viewerKey, slot, now }: AdOpportunity,
): Promise<number> {
  const { passed } = await tx
    .insertInto('ad_quota')
    .values({ viewer_key: viewerKey, day: beijingDayOf(now), slot })
    .onConflict((conflict) =>
      conflict
        .columns(['viewer_key', 'day', 'slot'])
        .doUpdateSet({ passed: sql<number>`ad_quota.passed + 1` }),
    )
    .returning('passed')
    .executeTakeFirstOrThrow();
  return passed;
}

/** Counts opportunities from zero again. */
export async function resetAdOpportunities(
  tx: Database,
  { viewerKey, slot, now }: AdOpportunity,
): Promise<void> {
  await tx
    .updateTable('ad_quota')
    .set({ passed: 0 })
    .where('viewer_key', '=', viewerKey)
    .where('day', '=', beijingDayOf(now))
    .where('slot', '=', slot)
    .execute();
}

/** How often the viewer was served each creative of the slot today: shown ones, and those that can still be shown. */
export async function countServedToday(
  db: Database,
  { viewerKey, slot, now }: AdOpportunity,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ad_showing')
    .select(['link_id', sql<number>`count(*)::int`.as('given')])
    .where('viewer_key', '=', viewerKey)
    .where('slot', '=', slot)
    .where('created_at', '>=', new Date(beijingDayStartOf(now)))
    .where(({ eb, or }) =>
      or([eb('shown_at', 'is not', null), eb('created_at', '>=', new Date(now - SHOWING_TTL_MS))]),
    )
    .groupBy('link_id')
    .execute();
  return new Map(rows.map(({ link_id, given }) => [link_id, given]));
}

/** Milliseconds since an advertisement of the slot was shown to the viewer; null where none was today. */
export async function readMsSinceShown(
  db: Database,
  { viewerKey, slot, now }: AdOpportunity,
): Promise<number | null> {
  const { last } = await db
    .selectFrom('ad_showing')
    .select(({ fn }) => fn.max('shown_at').as('last'))
    .where('viewer_key', '=', viewerKey)
    .where('slot', '=', slot)
    .where('created_at', '>=', new Date(beijingDayStartOf(now)))
    .executeTakeFirstOrThrow();
  return last === null ? null : now - new Date(last).getTime();
}
