import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { AdShowingTable } from '@playlet/db/tables/ad';
import { isLive, isSeen, UNLOCK_TTL_MS } from '@playlet/domain/ads/showing';
import { beijingDayOf } from '@playlet/domain/beijing';
import { type Selectable, sql } from 'kysely';
import { holdMember } from '../members/member.ts';
import { insertEvents } from '../reports/insert-events.ts';

type Showing = Selectable<AdShowingTable>;
type AdEvent = 'impression' | 'click' | 'complete';

/** A viewer's showing that an event is about; `now` in milliseconds since 1970. */
type AdEventTarget = { showingId: string; viewerKey: string; now: number };

/**
 * Records an event of a showing: each kind counts once, and a click implies an impression. Undefined where the viewer
 * was served no such showing, or too long ago. A completion counts only when there was time to reach the end.
 */
export function recordAdEvent(
  db: Database,
  report: AdEventTarget & { event: AdEvent },
): Promise<{ counted: boolean } | undefined> {
  return db.transaction().execute(async (tx) => {
    const showing = await lockShowing(tx, report);
    if (!showing) return undefined;
    const { event, now } = report;
    // A rewarded one ends where it unlocks.
    const early = event === 'complete' && (showing.slot === 'rewarded' || !isSeen(timesOf(showing), now));
    if (early || showing[AT[event]] !== null) return { counted: false };
    await count(tx, showing, event === 'impression' ? [event] : ['impression', event], now);
    return { counted: true };
  });
}

/**
 * Unlocks an episode for a member who watched a rewarded advertisement to its end; once per showing, and not where the
 * member began another showing since. Repeating it answers the same expiry.
 */
export function completeRewarded(
  db: Database,
  report: { showingId: string; memberId: string; now: number },
): Promise<'unknown' | 'early' | { expiresAt: Date }> {
  const { memberId, now } = report;
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, memberId))) return 'unknown';
    const showing = await lockShowing(tx, { ...report, viewerKey: memberId });
    if (showing?.slot !== 'rewarded' || showing.video_id === null) return 'unknown';
    const { video_id: videoId } = showing;
    if (showing.completed_at !== null) return unlockOf(tx, memberId, videoId);
    if (await hasNewer(tx, showing)) return 'unknown';
    if (!isSeen(timesOf(showing), now)) return 'early';
    await count(tx, showing, ['impression', 'complete'], now);
    const expiresAt = new Date(now + UNLOCK_TTL_MS);
    await tx
      .insertInto('unlock')
      .values({ member_id: memberId, video_id: videoId, created_at: new Date(now), expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'video_id']).doUpdateSet({ expires_at: expiresAt }),
      )
      .execute();
    return { expiresAt };
  });
}

/** Locks a viewer's showing as long as it counts. */
async function lockShowing(
  tx: Database,
  { showingId, viewerKey, now }: AdEventTarget,
): Promise<Showing | undefined> {
  const showing = await tx
    .selectFrom('ad_showing')
    .selectAll()
    .where('id', '=', showingId)
    .where('viewer_key', '=', viewerKey)
    .forUpdate()
    .executeTakeFirst();
  return showing && isLive(timesOf(showing), now) ? showing : undefined;
}

async function unlockOf(
  tx: Database,
  memberId: string,
  videoId: string,
): Promise<'unknown' | { expiresAt: Date }> {
  const unlock = await tx
    .selectFrom('unlock')
    .select('expires_at')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return unlock ? { expiresAt: unlock.expires_at } : 'unknown';
}

async function hasNewer(tx: Database, showing: Showing): Promise<boolean> {
  const newer = await tx
    .selectFrom('ad_showing')
    .select('id')
    .where('viewer_key', '=', showing.viewer_key)
    .where('slot', '=', 'rewarded')
    .where(sql<boolean>`(created_at, id) > (${showing.created_at}, ${showing.id})`)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

const AT = { impression: 'shown_at', click: 'clicked_at', complete: 'completed_at' } as const;
const EVENT_KINDS = { impression: 'ad_shown', click: 'ad_clicked', complete: 'ad_completed' } as const;
const COUNTER = { impression: 'impressions', click: 'clicks', complete: 'completions' } as const;

/** Adds events not recorded before to the showing and to its creative's day. */
async function count(tx: Database, showing: Showing, events: AdEvent[], now: number): Promise<void> {
  const fresh = events.filter((event) => showing[AT[event]] === null);
  const at = new Date(now);
  await tx
    .updateTable('ad_showing')
    .set(Object.fromEntries(fresh.map((event) => [AT[event], at])))
    .where('id', '=', showing.id)
    .execute();
  await insertEvents(
    tx,
    fresh.map((event) => ({
      id: newId(now),
      kind: EVENT_KINDS[event],
      viewerKey: showing.viewer_key,
      linkId: showing.link_id,
    })),
  );
  const added = { impressions: 0, clicks: 0, completions: 0 };
  for (const event of fresh) added[COUNTER[event]] = 1;
  await tx
    .insertInto('ad_day')
    .values({
      link_id: showing.link_id,
      day: beijingDayOf(showing.created_at.getTime()),
      ...added,
    })
    .onConflict((conflict) =>
      conflict.columns(['link_id', 'day']).doUpdateSet({
        impressions: sql<number>`ad_day.impressions + excluded.impressions`,
        clicks: sql<number>`ad_day.clicks + excluded.clicks`,
        completions: sql<number>`ad_day.completions + excluded.completions`,
      }),
    )
    .execute();
}

function timesOf({ created_at, seconds }: Showing) {
  return { createdAt: created_at, seconds };
}
