import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { type Creative, openCreatives } from '@playlet/db/queries/ads/ad-creative';
import type { LedLimits } from '@playlet/db/queries/ads/led-drama';
import type { LinkAudience } from '@playlet/domain/ads/audience';
import { type Candidate, chooseAd } from '@playlet/domain/ads/choose';
import { isPreRollDue, isShortEnough } from '@playlet/domain/ads/pre-roll';
import { SHOWING_TTL_MS } from '@playlet/domain/ads/showing';
import {
  type AdHolds,
  type AdSlot,
  computeAdTime,
  isWithinCap,
  SLOT_DAILY_CAP,
} from '@playlet/domain/ads/slot';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { holdMember } from '../members/member.ts';
import { countAdOpportunity, countServedToday, readMsSinceShown, resetAdOpportunities } from './ad-quota.ts';

/** A viewer's request for an advertisement of a slot. */
export type AdRequest = {
  slot: AdSlot;
  audience: LinkAudience;
  viewerKey: string;
  /** Nothing is written for a member whose account is deleted at this moment. */
  memberId: string | undefined;
  /** The episode it plays before, or that it unlocks. */
  episode?: { videoId: string; seconds: number };
  /** Advertisements the viewer has closed, by their link. */
  except?: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** Dramas that an advertisement may lead to; all where it is left out. */
  dramas?: LedLimits;
  /** By the rule of the day. */
  holds: AdHolds;
};

export type ServedAd = { showingId: string; creative: Creative };

/**
 * Serves a viewer an advertisement. It counts against the caps at once, so that they hold for concurrent requests: the
 * viewer's row of the slot stays locked while one is chosen. A showing that is never shown stops counting after an hour,
 * and a pre-roll not shown yet is served again instead of another, so that prefetching episodes uses none up. `random`
 * is at least 0 and below 1.
 */
export async function serveAd(
  db: Database,
  request: AdRequest,
  random: number,
): Promise<ServedAd | undefined> {
  const creatives = (await openCreatives(db, request)).filter((creative) => fits(creative, request));
  if (creatives.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    if (request.memberId !== undefined && !(await holdMember(tx, request.memberId))) return undefined;
    const passed = await countAdOpportunity(tx, request);
    const today = await countServedToday(tx, request);
    const given = total(today);
    if (request.slot === 'preroll') {
      if (!isPreRollDue({ given, passed, restedMs: await readMsSinceShown(tx, request) })) return undefined;
      const again = await reservePendingShowing(tx, request, creatives);
      if (again) return again;
    }
    if (!isWithinCap(request.slot, given)) return undefined;
    const chosen = chooseAd(candidatesOf(creatives, today), random);
    if (!chosen) return undefined;
    await resetAdOpportunities(tx, request);
    return { showingId: await insertShowing(tx, request, chosen.creative), creative: chosen.creative };
  });
}

/** How many more advertisements of a slot a viewer can be served today, and the seconds of the likeliest; undefined for none. */
export async function listRemainingAds(
  db: Database,
  request: AdRequest,
): Promise<{ left: number; seconds: number } | undefined> {
  const cap = SLOT_DAILY_CAP[request.slot];
  const today = await countServedToday(db, request);
  const candidates = candidatesOf(await openCreatives(db, request), today);
  const open = chooseAd(candidates, 0);
  if (!open) return undefined;
  const ofCreatives = candidates.reduce(
    (left, { dailyCap, givenToday: given }) => left + Math.max(0, (dailyCap ?? cap) - given),
    0,
  );
  return {
    left: Math.max(0, Math.min(cap - total(today), ofCreatives)),
    seconds: Math.ceil(adTimesOf(request, open.creative).seconds),
  };
}

export function adTimesOf(
  { slot, holds }: Pick<AdRequest, 'slot' | 'holds'>,
  { video, seconds, closable_after }: Pick<Creative, 'video' | 'seconds' | 'closable_after'>,
) {
  return computeAdTime(
    slot,
    { lasts: video?.manifest.duration, seconds, closableAfter: closable_after },
    holds,
  );
}

/** A pre-roll must be short for its episode. */
function fits(creative: Creative, request: AdRequest): boolean {
  const { slot, episode, except } = request;
  if (except?.includes(creative.id)) return false;
  return slot !== 'preroll' || isShortEnough(adTimesOf(request, creative).seconds, episode?.seconds ?? 0);
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function candidatesOf(
  creatives: readonly Creative[],
  today: ReadonlyMap<string, number>,
): (Candidate & { creative: Creative })[] {
  return creatives.map((creative) => ({
    id: creative.id,
    weight: creative.weight,
    dailyCap: creative.daily_cap,
    givenToday: today.get(creative.id) ?? 0,
    creative,
  }));
}

/** Moves a showing that was not shown yet to the requested episode; undefined where there is none. */
async function reservePendingShowing(
  tx: Database,
  request: AdRequest,
  creatives: readonly Creative[],
): Promise<ServedAd | undefined> {
  const waiting = await tx
    .selectFrom('ad_showing')
    .select(['id', 'link_id'])
    .where('viewer_key', '=', request.viewerKey)
    .where('slot', '=', request.slot)
    .where('shown_at', 'is', null)
    .where(
      'created_at',
      '>=',
      new Date(Math.max(request.now - SHOWING_TTL_MS, beijingDayStartOf(request.now))),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const creative = creatives.find(({ id }) => id === waiting?.link_id);
  if (!waiting || !creative) return undefined;
  await tx
    .updateTable('ad_showing')
    .set({
      video_id: request.episode?.videoId ?? null,
      seconds: adTimesOf(request, creative).seconds,
      created_at: new Date(request.now),
    })
    .where('id', '=', waiting.id)
    .execute();
  await resetAdOpportunities(tx, request);
  return { showingId: waiting.id, creative };
}

async function insertShowing(tx: Database, request: AdRequest, creative: Creative): Promise<string> {
  const id = newId();
  await tx
    .insertInto('ad_showing')
    .values({
      id,
      link_id: creative.id,
      viewer_key: request.viewerKey,
      slot: request.slot,
      video_id: request.episode?.videoId ?? null,
      seconds: adTimesOf(request, creative).seconds,
      created_at: new Date(request.now),
      shown_at: null,
      clicked_at: null,
      completed_at: null,
    })
    .execute();
  return id;
}
