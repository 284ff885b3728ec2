import { listGroupsNamed, type Pool } from '@playlet/db/queries/recommendations/recommend';
import type { Call } from '../call/handler.ts';
import { accessibleBy } from '../catalogue/viewer.ts';
import { fail } from '../http/business-error.ts';
import { withReasons } from './feed-page.ts';
import type { FeedItem } from './own-feed.ts';
import { computePersonalOrder } from './personal-order.ts';
import { readGuessTaste, type Taste, visitTaste } from './taste.ts';

/** The drama that is looked at says more than any one that was watched. */
const CURRENT_DRAMA_WEIGHT = 3;

export type Guess = {
  pool: Pool;
  groupId: string | undefined;
  count: number;
  seen: string[];
  recent: string[];
};

/**
 * Returns dramas similar to the present one and to the viewer's interests. Seen ones come last, longest seen first, so
 * that a small catalogue never runs out.
 *
 * @throws GROUP_NOT_FOUND
 */
export async function guessDramas(
  { context, caller }: Call,
  memberId: string | undefined,
  asked: Guess,
): Promise<FeedItem[]> {
  const { db, orders } = context;
  const { pool, groupId, count, recent } = asked;
  const [taste, lookedAt, seen] = await Promise.all([
    memberId === undefined ? visitTaste(db, recent, pool) : readGuessTaste(context, memberId, pool),
    // The present drama may be on a shelf of its own.
    groupId === undefined ? [] : listGroupsNamed(db, [groupId], { ...pool, ...accessibleBy(caller) }),
    seenSeqs(context, asked),
  ]);
  const [group] = lookedAt;
  if (groupId !== undefined && !group) throw fail('GROUP_NOT_FOUND');
  const whole: Taste = {
    signals: group
      ? [...taste.signals, { ...group, weight: CURRENT_DRAMA_WEIGHT, watched: false, at: new Date(0) }]
      : taste.signals,
    hidden: new Set([...taste.hidden, ...seen, ...(group ? [group.seq] : [])]),
    unfinished: [],
    disliked: taste.disliked,
    unwanted: taste.unwanted,
    never: taste.never,
  };
  const ranked = withReasons(await computePersonalOrder(context, whole, pool), whole);
  const others = new Set([...whole.hidden, ...ranked.map(({ seq }) => seq)]);
  const shared = await orders.first({ ...pool, sort: 'feed' }, count + others.size);
  return [
    ...ranked,
    ...shared.filter((seq) => !others.has(seq)).map((seq) => ({ seq })),
    ...seen.filter((seq) => !taste.hidden.has(seq) && seq !== group?.seq).map((seq) => ({ seq })),
  ].slice(0, count);
}

/** Returns the running numbers of the seen dramas, in that order. */
async function seenSeqs({ db }: Call['context'], { seen, pool }: Guess): Promise<number[]> {
  const byId = new Map((await listGroupsNamed(db, seen, pool)).map(({ id, seq }) => [id, seq]));
  return seen.flatMap((id) => byId.get(id) ?? []);
}
