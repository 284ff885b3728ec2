import { SHOWING_TTL_MS } from '@playlet/domain/ads/showing';
import type { AdSlot } from '@playlet/domain/ads/slot';
import { beijingDay, beijingDayStart } from '@playlet/domain/beijing';
import { sql } from 'kysely';
import type { Database } from '../index.ts';

/** A viewer at a slot; `now` in milliseconds since 1970. */
type Turn = { viewerKey: string; slot: AdSlot; now: number };

/** Holds the viewer's row of the slot until the transaction ends; answers how many turns have come by with this one. */
export async function passTurn(tx: Database, { viewerKey, slot, now }: Turn): Promise<number> {
  const { passed } = await tx
    .insertInto('ad_quota')
    .values({ viewer_key: viewerKey, day: beijingDay(now), slot })
    .onConflict((conflict) =>
      conflict
        .columns(['viewer_key', 'day', 'slot'])
        .doUpdateSet({ passed: sql<number>`ad_quota.passed + 1` }),
    )
    .returning('passed')
    .executeTakeFirstOrThrow();
  return passed;
}

/** Counts turns anew from here. */
export async function beginTurns(tx: Database, { viewerKey, slot, now }: Turn): Promise<void> {
  await tx
    .updateTable('ad_quota')
    .set({ passed: 0 })
    .where('viewer_key', '=', viewerKey)
    .where('day', '=', beijingDay(now))
    .where('slot', '=', slot)
    .execute();
}

/** How often the viewer was given each creative of the slot today: what was shown, and what still can be. */
export async function givenToday(db: Database, { viewerKey, slot, now }: Turn): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ad_showing')
    .select(['link_id', sql<number>`count(*)::int`.as('given')])
    .where('viewer_key', '=', viewerKey)
    .where('slot', '=', slot)
    .where('created_at', '>=', new Date(beijingDayStart(now)))
    .where(({ eb, or }) =>
      or([eb('shown_at', 'is not', null), eb('created_at', '>=', new Date(now - SHOWING_TTL_MS))]),
    )
    .groupBy('link_id')
    .execute();
  return new Map(rows.map(({ link_id, given }) => [link_id, given]));
}

/** Milliseconds since an advertisement of the slot was shown to the viewer; null where none was today. */
export async function msSinceShown(db: Database, { viewerKey, slot, now }: Turn): Promise<number | null> {
  const { last } = await db
    .selectFrom('ad_showing')
    .select(({ fn }) => fn.max('shown_at').as('last'))
    .where('viewer_key', '=', viewerKey)
    .where('slot', '=', slot)
    .where('created_at', '>=', new Date(beijingDayStart(now)))
    .executeTakeFirstOrThrow();
  return last === null ? null : now - new Date(last).getTime();
}
