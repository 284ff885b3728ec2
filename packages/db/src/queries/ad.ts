import type { LinkAudience } from '@playlet/domain/ads/audience';
import { type Candidate, chooseAd, isOpen } from '@playlet/domain/ads/choose';
import { type AdSlot, adTime, isDue, SLOT_DAILY_CAP } from '@playlet/domain/ads/slot';
import { beijingDay } from '@playlet/domain/teen/beijing';
import { type Selectable, sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import type { LinkTable } from '../tables/content.ts';
import { type PosterColumns, posterColumns } from './group.ts';
import { holdMember } from './member.ts';

/** Who is to be given an advertisement of which slot. */
export type AdAsk = {
  slot: AdSlot;
  audience: LinkAudience;
  viewerKey: string;
  /** Of a member: nothing is written for one who leaves at this moment. */
  memberId: string | undefined;
  videoId?: string;
  /** Milliseconds since 1970. */
  now: number;
};

export type GivenAd = { showingId: string; creative: Creative };
export type Creative = Selectable<LinkTable> & PosterColumns;

/**
 * Gives a viewer an advertisement and counts it against the caps at once, so that they hold however many ask together:
 * the viewer's row of the slot is held while one is chosen. `random` is at least 0 and below 1.
 */
export async function giveAd(db: Database, ask: AdAsk, random: number): Promise<GivenAd | undefined> {
  const creatives = await openCreatives(db, ask);
  if (creatives.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    if (ask.memberId !== undefined && !(await holdMember(tx, ask.memberId))) return undefined;
    if (!isDue(ask.slot, await passTurn(tx, ask))) return undefined;
    const chosen = chooseAd(await withGivenToday(tx, ask, creatives), random);
    if (!chosen) return undefined;
    await countGiven(tx, ask, chosen.id);
    return { showingId: await insertShowing(tx, ask, chosen.creative), creative: chosen.creative };
  });
}

/** How many more of a slot a viewer can be given today, and the times of the likeliest; undefined where none is open. */
export async function adsLeft(
  db: Database,
  ask: AdAsk,
): Promise<{ left: number; seconds: number } | undefined> {
  const cap = SLOT_DAILY_CAP[ask.slot];
  const candidates = await withGivenToday(db, ask, await openCreatives(db, ask));
  const open = chooseAd(candidates, 0);
  if (!open) return undefined;
  const row = await db
    .selectFrom('ad_quota')
    .select('given')
    .where('viewer_key', '=', ask.viewerKey)
    .where('day', '=', beijingDay(ask.now))
    .where('subject', '=', ask.slot)
    .executeTakeFirst();
  const ofSlot = cap - (row?.given ?? 0);
  const ofCreatives = candidates.reduce(
    (sum, { weight, dailyCap, givenToday }) =>
      sum + (weight === 0 ? 0 : Math.max(0, (dailyCap ?? cap) - givenToday)),
    0,
  );
  return {
    left: Math.max(0, Math.min(ofSlot, ofCreatives)),
    seconds: timesOf(ask.slot, open.creative).seconds,
  };
}

export function timesOf(slot: AdSlot, creative: Pick<Creative, 'seconds' | 'closable_after'>) {
  return adTime(slot, { seconds: creative.seconds, closableAfter: creative.closable_after });
}

/** Creatives that could be shown now: with a picture, within their window, for this audience. */
async function openCreatives(db: Database, { slot, audience, now }: AdAsk): Promise<Creative[]> {
  const creatives = await db
    .selectFrom('link')
    .innerJoin('poster', 'poster.id', 'link.poster_id')
    .selectAll('link')
    .select(posterColumns)
    .where('slot', '=', slot)
    .where('weight', '>', 0)
    .where('audience', 'in', ['all', audience])
    .orderBy('link.id')
    .execute();
  return creatives.filter((link) => isOpen({ startsAt: link.starts_at, endsAt: link.ends_at }, now));
}

/** Holds the viewer's row of the slot until the transaction ends, and notes that a turn has come by. */
async function passTurn(tx: Database, { viewerKey, slot, now }: AdAsk) {
  return tx
    .insertInto('ad_quota')
    .values({ viewer_key: viewerKey, day: beijingDay(now), subject: slot, given: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['viewer_key', 'day', 'subject'])
        .doUpdateSet({ passed: sql<number>`ad_quota.passed + 1` }),
    )
    .returning(['given', 'passed'])
    .executeTakeFirstOrThrow();
}

async function withGivenToday(
  db: Database,
  { viewerKey, now }: AdAsk,
  creatives: Creative[],
): Promise<(Candidate & { creative: Creative })[]> {
  if (creatives.length === 0) return [];
  const rows = await db
    .selectFrom('ad_quota')
    .select(['subject', 'given'])
    .where('viewer_key', '=', viewerKey)
    .where('day', '=', beijingDay(now))
    .where(
      'subject',
      'in',
      creatives.map(({ id }) => id),
    )
    .execute();
  const given = new Map(rows.map((row) => [row.subject, row.given]));
  return creatives.map((creative) => ({
    id: creative.id,
    weight: creative.weight,
    dailyCap: creative.daily_cap,
    givenToday: given.get(creative.id) ?? 0,
    creative,
  }));
}

async function countGiven(tx: Database, { viewerKey, slot, now }: AdAsk, linkId: string): Promise<void> {
  const day = beijingDay(now);
  await tx
    .updateTable('ad_quota')
    .set({ given: sql<number>`given + 1`, passed: 0 })
    .where('viewer_key', '=', viewerKey)
    .where('day', '=', day)
    .where('subject', '=', slot)
    .execute();
  await tx
    .insertInto('ad_quota')
    .values({ viewer_key: viewerKey, day, subject: linkId, given: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['viewer_key', 'day', 'subject'])
        .doUpdateSet({ given: sql<number>`ad_quota.given + 1` }),
    )
    .execute();
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
      video_id: ask.videoId ?? null,
      seconds: timesOf(ask.slot, creative).seconds,
      created_at: new Date(ask.now),
      shown_at: null,
      clicked_at: null,
      completed_at: null,
    })
    .execute();
  return id;
}
