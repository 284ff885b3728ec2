import type { UnwantedTopics } from '@playlet/core/recommendations/dislike';
import {
  type MemberActivity,
  type MemberRecord,
  readMemberRecord,
} from '@playlet/core/recommendations/member-record';
import type { Database } from '@playlet/db';
import {
  type GroupFeatures,
  listGroupsNamed,
  type Pool,
} from '@playlet/db/queries/recommendations/recommend';
import { computeInterest, isFinished, isWatched } from '@playlet/domain/recommend/interest';
import { isForgotten } from '@playlet/domain/recommend/own-interests';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import type { BaseContext } from '../base-context.ts';
import type { GroupOrders } from '../catalogue/order.ts';
import type { Candidates } from './candidates.ts';
import { listUnwantedDramas } from './unwanted.ts';

/** A drama that teaches a taste; `at`: the last activity with it. */
type TasteSignal = GroupFeatures & { weight: number; title: string; id: string; watched: boolean; at: Date };

/** A viewer's facts that recommendations may use. */
export type Taste = {
  signals: TasteSignal[];
  /** Running numbers of dramas that are not to be recommended. */
  hidden: Set<number>;
  /** Dramas begun and worth going on with, last watched first. */
  unfinished: number[];
  /** The dramas of the viewer's dislikes: they are left out, and similar ones come later. */
  disliked: GroupFeatures[];
  /** Genres and actors the viewer does not want. */
  unwanted: UnwantedTopics;
  /** The running numbers of all dramas left out: disliked ones, and those of unwanted genres and actors. */
  never: Set<number>;
};

export type TasteContext = Pick<BaseContext, 'db' | 'clock'> & {
  orders: GroupOrders;
  candidates: Candidates;
};

/** The half-life of an interest, in days. */
const TASTE_HALF_LIFE_DAYS = 45;
/** A drama shown in the feed does not come again for so long. */
const SHOWN_REST_MS = 3 * DAY_MS;
/** A drama left unfinished comes again after this long, and is forgotten after that. */
const UNFINISHED_REST_MS = 6 * HOUR_MS;
const UNFINISHED_MAX_AGE_MS = 30 * DAY_MS;

/** Returns a member's taste for the feed: dramas watched to the end, just left or just shown are left out. */
export async function readFeedTaste(context: TasteContext, memberId: string, pool: Pool): Promise<Taste> {
  const now = context.clock.now();
  const record = await readMemberRecord(context.db, memberId, pool, new Date(now - SHOWN_REST_MS));
  const { activity: doings, shown } = record;
  const dislikes = await dislikesOf(context, record, pool);
  const goesOn = (doing: MemberActivity) => {
    const age = now - doing.at.getTime();
    return (
      doing.ended > 0 &&
      !isFinished(doing) &&
      !isForgotten(doing, record.removed) &&
      age > UNFINISHED_REST_MS &&
      age < UNFINISHED_MAX_AGE_MS
    );
  };
  const unfinished = doings.filter(goesOn).map(({ seq }) => seq);
  const done = doings.filter((doing) => isFinished(doing) || (doing.ended > 0 && !goesOn(doing)));
  const hidden = new Set([...shown, ...done.map(({ seq }) => seq)]);
  for (const seq of unfinished) hidden.delete(seq);
  for (const seq of dislikes.never) hidden.delete(seq);
  return {
    signals: signalsOf(record, now).filter(({ seq }) => !dislikes.never.has(seq)),
    hidden,
    unfinished: unfinished.filter((seq) => !dislikes.never.has(seq)),
    ...dislikes,
  };
}

/** Returns a member's taste for new dramas: watched and followed ones are left out. */
export async function readGuessTaste(context: TasteContext, memberId: string, pool: Pool): Promise<Taste> {
  const record = await readMemberRecord(context.db, memberId, pool);
  const { activity: doings } = record;
  const dislikes = await dislikesOf(context, record, pool);
  const known = doings.filter(({ ended, followed }) => ended > 0 || followed);
  return {
    signals: signalsOf(record, context.clock.now()).filter(({ seq }) => !dislikes.never.has(seq)),
    hidden: new Set([...known.map(({ seq }) => seq), ...dislikes.never]),
    unfinished: [],
    ...dislikes,
  };
}

async function dislikesOf(
  context: TasteContext,
  { disliked, unwanted }: MemberRecord,
  pool: Pool,
): Promise<Pick<Taste, 'disliked' | 'unwanted' | 'never'>> {
  const never = new Set([
    ...disliked.map(({ seq }) => seq),
    ...(await listUnwantedDramas(context, unwanted, pool)),
  ]);
  return { disliked, unwanted, never };
}

/** Returns a guest's taste, from the device's history. */
export async function visitTaste(db: Database, recent: string[], pool: Pool): Promise<Taste> {
  const dramas = await listGroupsNamed(db, recent, pool);
  const signals = dramas.map((drama) => ({ ...drama, weight: 1, watched: true, at: new Date(0) }));
  const hidden = new Set(dramas.map(({ seq }) => seq));
  return {
    signals,
    hidden,
    unfinished: [],
    disliked: [],
    unwanted: { genres: [], actors: [] },
    never: new Set(),
  };
}

/** Removed interests teach nothing, whatever was watched before. */
function signalsOf({ activity, removed }: MemberRecord, now: number): TasteSignal[] {
  return activity.flatMap((doing) => {
    if (isForgotten(doing, removed)) return [];
    const weight =
      computeInterest(doing) * 0.5 ** ((now - doing.at.getTime()) / DAY_MS / TASTE_HALF_LIFE_DAYS);
    return weight > 0 ? [{ ...doing, weight, watched: isWatched(doing) }] : [];
  });
}
