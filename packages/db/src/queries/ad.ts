import type { LinkAudience } from '@playlet/domain/ads/audience';
import { type Candidate, chooseAd } from '@playlet/domain/ads/choose';
import { fitsEpisode, isPreRollDue } from '@playlet/domain/ads/pre-roll';
import { SHOWING_TTL_MS } from '@playlet/domain/ads/showing';
import { type AdSlot, adTime, isWithinCap, SLOT_DAILY_CAP } from '@playlet/domain/ads/slot';
import { beijingDayStart } from '@playlet/domain/beijing';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import { type Creative, openCreatives } from './ad-creative.ts';
import { beginTurns, givenToday, msSinceShown, passTurn } from './ad-quota.ts';
import { holdMember } from './member.ts';

/** Who is to be given an advertisement of which slot. */
export type AdAsk = {
  slot: AdSlot;
  audience: LinkAudience;
  viewerKey: string;
  /** Of a member: nothing is written for one who leaves at this moment. */
  memberId: string | undefined;
  /** The episode it is about: before which it would stand, or which it opens. */
  episode?: { videoId: string; seconds: number };
  /** Milliseconds since 1970. */
  now: number;
};

export type GivenAd = { showingId: string; creative: Creative };

/**
 * Gives a viewer an advertisement. It counts against the caps from here on, so that they hold however many ask
 * together: the viewer's row of the slot is held while one is chosen. One that is never shown counts no more when its
 * hour is over, and a pre-roll that still waits to be shown is given again instead of another: who asks for episodes
 * ahead uses none up. `random` is at least 0 and below 1.
 */
export async function giveAd(db: Database, ask: AdAsk, random: number): Promise<GivenAd | undefined> {
  const creatives = (await openCreatives(db, ask)).filter((creative) => fits(creative, ask));
  if (creatives.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    if (ask.memberId !== undefined && !(await holdMember(tx, ask.memberId))) return undefined;
    const passed = await passTurn(tx, ask);
    const today = await givenToday(tx, ask);
    const given = total(today);
    if (ask.slot === 'preroll') {
      if (!isPreRollDue({ given, passed, restedMs: await msSinceShown(tx, ask) })) return undefined;
      const again = await giveAgain(tx, ask, creatives);
      if (again) return again;
    }
    if (!isWithinCap(ask.slot, given)) return undefined;
    const chosen = chooseAd(candidatesOf(creatives, today), random);
    if (!chosen) return undefined;
    await beginTurns(tx, ask);
    return { showingId: await insertShowing(tx, ask, chosen.creative), creative: chosen.creative };
  });
}

/** How many more of a slot a viewer can be given today, and the times of the likeliest; undefined where none is open. */
export async function adsLeft(
  db: Database,
  ask: AdAsk,
): Promise<{ left: number; seconds: number } | undefined> {
  const cap = SLOT_DAILY_CAP[ask.slot];
  const today = await givenToday(db, ask);
  const candidates = candidatesOf(await openCreatives(db, ask), today);
  const open = chooseAd(candidates, 0);
  if (!open) return undefined;
  const ofCreatives = candidates.reduce(
    (left, { dailyCap, givenToday: given }) => left + Math.max(0, (dailyCap ?? cap) - given),
    0,
  );
  return {
    left: Math.max(0, Math.min(cap - total(today), ofCreatives)),
    seconds: Math.ceil(timesOf(ask.slot, open.creative).seconds),
  };
}

export function timesOf(
  slot: AdSlot,
  { video, seconds, closable_after }: Pick<Creative, 'video' | 'seconds' | 'closable_after'>,
) {
  return adTime(slot, { lasts: video?.manifest.duration, seconds, closableAfter: closable_after });
}

/** No viewer waits for an episode longer than it is worth. */
function fits(creative: Creative, { slot, episode }: AdAsk): boolean {
  return slot !== 'preroll' || fitsEpisode(timesOf(slot, creative).seconds, episode?.seconds ?? 0);
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

/** The showing that waits to be shown, from now on before the episode asked for; undefined where none waits. */
async function giveAgain(
  tx: Database,
  ask: AdAsk,
  creatives: readonly Creative[],
): Promise<GivenAd | undefined> {
  const waiting = await tx
    .selectFrom('ad_showing')
    .select(['id', 'link_id'])
    .where('viewer_key', '=', ask.viewerKey)
    .where('slot', '=', ask.slot)
    .where('shown_at', 'is', null)
    .where('created_at', '>=', new Date(Math.max(ask.now - SHOWING_TTL_MS, beijingDayStart(ask.now))))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const creative = creatives.find(({ id }) => id === waiting?.link_id);
  if (!waiting || !creative) return undefined;
  await tx
    .updateTable('ad_showing')
    .set({
      video_id: ask.episode?.videoId ?? null,
      seconds: timesOf(ask.slot, creative).seconds,
      created_at: new Date(ask.now),
    })
    .where('id', '=', waiting.id)
    .execute();
  await beginTurns(tx, ask);
  return { showingId: waiting.id, creative };
}

async function insertShowing(tx: Database, ask: AdAsk, creative: Creative): Promise<string> {
  const id = newId();
  await tx
    .insertInto('ad_showing')
    .values({
      id,
      link_id: creative.id,
      viewer_key: ask.viewerKey,
      slot: ask.slot,
      video_id: ask.episode?.videoId ?? null,
      seconds: timesOf(ask.slot, creative).seconds,
      created_at: new Date(ask.now),
      shown_at: null,
      clicked_at: null,
      completed_at: null,
    })
    .execute();
  return id;
}
