import { listGroupsNamed, type Pool } from '@playlet/db/queries/recommendations/recommend';
import type { Call } from '../call/handler.ts';
import type { OrderSnapshot } from '../catalogue/order.ts';
import { type FeedItem, type KeptFeed, type OwnFeed, readOwnFeed, writeOwnFeed } from './own-feed.ts';
import { computePersonalOrder, type OrderContext, type PersonalItem } from './personal-order.ts';
import { readFeedTaste, type Taste, type TasteContext, visitTaste } from './taste.ts';

type FeedContext = Pick<Call, 'context'>;

/**
 * A page of a feed, as running numbers with the reasons that are known; `snapshot` names the feed where more of it
 * follows. A member's is still being written, which has to have happened when the page is answered.
 */
type FeedPage = {
  items: FeedItem[];
  total: number;
  snapshot: Promise<string | undefined> | string | undefined;
};

type FeedPageRequest = { pool: Pool; snapshot: string | undefined; from: number; count: number };

/** The feed shared by all callers. */
export async function readSharedPage(
  { context }: FeedContext,
  { pool, ...part }: FeedPageRequest,
): Promise<FeedPage> {
  const { seqs, ...page } = await context.orders.page(feedOf(pool), part);
  return { items: seqs.map((seq) => ({ seq })), ...page };
}

/**
 * Returns a page of a member's own feed. Its head is ordered once, when the member begins to page, and cached for later
 * pages; then comes the shared feed as of the same moment without the head's dramas, and last the dramas lately shown
 * to the member or watched to the end.
 */
export async function readMemberPage(
  { context }: FeedContext,
  memberId: string,
  request: FeedPageRequest,
): Promise<FeedPage> {
  const { orders, listSnapshots } = context;
  const { pool } = request;
  const name = { kind: 'feed', filter: pool, memberId } as const;
  const kept = await listSnapshots.find(name, request.snapshot);
  const own = kept ? readOwnFeed(kept) : await memberHead(context, memberId, pool);
  const order = await orders.at(feedOf(pool), own.order);
  const page = pageOf(order, own, request);
  if (!page.follows) return { ...page, snapshot: undefined };
  const keep = async () => {
    const [snapshot] = await Promise.all([
      listSnapshots.keep(name, kept ?? writeOwnFeed({ ...own, order: order.id })),
      orders.keep(feedOf(pool), order),
    ]);
    return snapshot;
  };
  return { ...page, snapshot: keep() };
}

/** Returns the next items for a guest who sends the shown and watched dramas of this visit. */
export async function visitPage(
  { context }: FeedContext,
  visit: { seen: string[]; recent: string[] },
  { pool, snapshot, count }: FeedPageRequest,
): Promise<FeedPage> {
  const { db, orders } = context;
  const [taste, seen] = await Promise.all([
    visitTaste(db, visit.recent, pool),
    listGroupsNamed(db, visit.seen, pool),
  ]);
  for (const { seq } of seen) taste.hidden.add(seq);
  const head = withReasons(await computePersonalOrder(context, taste, headOf(pool)), taste);
  const later = [...taste.hidden];
  const order = await orders.at(feedOf(pool), snapshot);
  const { items, total, follows } = pageOf(order, { head, later, never: [] }, { from: 0, count });
  return {
    items: items.filter(({ seq }) => !taste.hidden.has(seq)),
    total: total - later.length,
    snapshot: follows ? await orders.keep(feedOf(pool), order) : undefined,
  };
}

/** The head of a feed has cleared dramas alone, where any have to be. */
const headOf = ({ clearedItems, ...pool }: Pool): Pool =>
  clearedItems === undefined ? pool : { ...pool, cleared: true };

const feedOf = (pool: Pool) => ({ ...pool, sort: 'feed' }) as const;

function pageOf(
  { seqs }: OrderSnapshot,
  own: OwnFeed,
  { from, count }: Pick<FeedPageRequest, 'from' | 'count'>,
): { items: FeedItem[]; total: number; follows: boolean } {
  const head = own.head.slice(from, from + count);
  const others = head.length === count ? [] : behindHead(seqs, own, from + head.length, count - head.length);
  const total = seqs.length - own.never.length;
  return { items: [...head, ...others.map((seq) => ({ seq }))], total, follows: from + count <= total };
}

/**
 * Returns the shared feed without the head's dramas, followed by the later ones; places count from the feed's
 * beginning.
 */
function behindHead(
  seqs: Uint32Array,
  { head, later, never }: OwnFeed,
  from: number,
  count: number,
): number[] {
  const excluded = new Set([...later, ...never, ...head.map(({ seq }) => seq)]);
  const skipped = from - head.length;
  // Long enough even if all excluded dramas come first.
  const reach = [...seqs.subarray(0, skipped + count + excluded.size)];
  const others = reach.filter((seq) => !excluded.has(seq)).slice(skipped, skipped + count);
  const laterFrom = Math.max(0, from - (seqs.length - never.length - later.length));
  return [...others, ...later.slice(laterFrom, laterFrom + count - others.length)];
}

async function memberHead(
  context: TasteContext & OrderContext,
  memberId: string,
  pool: Pool,
): Promise<KeptFeed> {
  const taste = await readFeedTaste(context, memberId, pool);
  // A member without signals gets the shared feed.
  const order = taste.signals.length === 0 ? [] : await computePersonalOrder(context, taste, headOf(pool));
  return { head: withReasons(order, taste), later: [...taste.hidden], never: [...taste.never] };
}

/** A drama that was only followed or rated explains nothing to a viewer: they know it as one they have not watched. */
export function withReasons(items: PersonalItem[], { signals }: Taste): FeedItem[] {
  const bySeq = new Map(signals.map((signal) => [signal.seq, signal]));
  return items.map(({ seq, because, unfinished }) => {
    const drama = because === undefined ? undefined : bySeq.get(because);
    return { seq, unfinished, because: drama?.watched ? { id: drama.id, title: drama.title } : undefined };
  });
}
