import { groupsNamed, type Pool, shownOf } from '@playlet/db/queries/recommend';
import type { Context } from '../context.ts';
import type { Call } from '../http/handler.ts';
import type { FeedItem, OwnFeed } from './own-feed.ts';
import { type PersonalItem, personalOrder } from './personal-order.ts';
import { feedTaste, type Taste, visitTaste } from './taste.ts';

/** A page of somebody's feed, as running numbers with what is known of why. */
type FeedPage = { items: FeedItem[]; total: number };

type Asked = { pool: Pool; from: number; count: number };
type Asking = Pick<Call, 'context' | 'epoch'>;

/** Everybody's feed: nothing of it hangs on who asks. */
export async function sharedPage(
  { context, epoch }: Asking,
  { pool, from, count }: Asked,
): Promise<FeedPage> {
  const { seqs, total } = await context.orders.page({ ...pool, sort: 'feed' }, epoch, from, count);
  return { items: seqs.map((seq) => ({ seq })), total };
}

/**
 * A member's own feed. Its head is ordered once, when the member begins to page, and kept for the pages after; then comes
 * everybody's feed as of the same moment without what the head had, and last what the member was shown lately or has
 * watched to the end.
 */
export async function memberPage(call: Asking, memberId: string, asked: Asked): Promise<FeedPage> {
  const { context, epoch } = call;
  const own = await context.feedHeads.get(memberId, JSON.stringify([epoch, asked.pool]), () =>
    memberHead(context, memberId, asked.pool, epoch),
  );
  return pageOf(call, own, asked);
}

/** What comes next for a guest who told what this visit showed and what it spent time with. */
export async function visitPage(
  call: Asking,
  visit: { seen: string[]; recent: string[] },
  asked: Asked,
): Promise<FeedPage> {
  const { context, epoch } = call;
  const [taste, seen] = await Promise.all([
    visitTaste(context.db, visit.recent, asked.pool),
    groupsNamed(context.db, visit.seen, asked.pool),
  ]);
  for (const { seq } of seen) taste.hidden.add(seq);
  const head = withReasons(await personalOrder(context, taste, asked.pool, epoch), taste);
  const later = [...taste.hidden];
  const page = await pageOf(call, { head, later, never: [] }, { ...asked, from: 0 });
  return { items: page.items.filter(({ seq }) => !taste.hidden.has(seq)), total: page.total - later.length };
}

async function pageOf(
  { context, epoch }: Asking,
  { head, later, never }: OwnFeed,
  { pool, from, count }: Asked,
): Promise<FeedPage> {
  const items = head.slice(from, from + count);
  const apart = new Set([...later, ...never, ...head.map(({ seq }) => seq)]);
  const skipped = Math.max(0, from - head.length);
  // However many of those set apart come early, this reaches far enough.
  const reach = skipped + count + apart.size;
  const order = await context.orders.page({ ...pool, sort: 'feed' }, epoch, 0, reach);
  const total = order.total - never.length;
  const others = order.seqs.filter((seq) => !apart.has(seq)).slice(skipped, skipped + count - items.length);
  const laterFrom = Math.max(0, from - (total - later.length));
  const last = later.slice(laterFrom, laterFrom + count - items.length - others.length);
  return { items: [...items, ...[...others, ...last].map((seq) => ({ seq }))], total };
}

async function memberHead(context: Context, memberId: string, pool: Pool, epoch: number): Promise<OwnFeed> {
  const taste = await feedTaste(context.db, memberId, pool, context.now());
  const [later, order] = await Promise.all([
    shownOf(context.db, [...taste.hidden], pool),
    // Of whom nothing is known gets everybody's feed.
    taste.signals.length === 0 ? [] : personalOrder(context, taste, pool, epoch),
  ]);
  return { head: withReasons(order, taste), later, never: taste.disliked.map(({ seq }) => seq) };
}

export function withReasons(items: PersonalItem[], { signals }: Taste): FeedItem[] {
  const bySeq = new Map(signals.map((signal) => [signal.seq, signal]));
  return items.map(({ seq, because, unfinished }) => {
    const drama = because === undefined ? undefined : bySeq.get(because);
    return { seq, unfinished, because: drama && { id: drama.id, title: drama.title } };
  });
}
