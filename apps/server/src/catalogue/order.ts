import type { Database } from '@playlet/db';
import { type GroupOrder, updateGroupOrder } from '@playlet/db/queries/catalogue/group-order';
import type { Pool } from '@playlet/db/queries/recommendations/recommend';
import type { LRUCache } from 'lru-cache';
import type { CacheContext } from '../caches.ts';
import {
  decodeSeqs,
  encodeSeqs,
  type ListName,
  type ListSnapshots,
  snapshotOf,
} from '../paging/list-snapshots.ts';
import { computeFeedSequence } from './feed-sequence.ts';

/** An order of a list, or everybody's feed. */
export type ListOrder = GroupOrder | ({ sort: 'feed' } & Pool);

/** An order as it stood at some time: its running numbers, and what names it. */
export type OrderSnapshot = { readonly id: string; readonly seqs: Uint32Array };

/** A part of an order, or of another list of running numbers; `snapshot` names it where more follows. */
export type SeqPage = { seqs: number[]; total: number; snapshot: string | undefined };

/** A request for a part of a list, in the state of its first page where that is known. */
export type SeqPageInput = { snapshot: string | undefined; from: number; count: number };

/**
 * The orders of the viewer lists, held as snapshots of running numbers, four bytes a drama.
 * A page is a slice of a snapshot, so its cost does not grow with its depth, and a viewer who pages on
 * reads the snapshot of the first page, so no drama shows twice or is lost in between.
 */
export type GroupOrders = {
  page(order: ListOrder, input: SeqPageInput): Promise<SeqPage>;
  /** The first running numbers of an order as it is now. */
  first(order: ListOrder, count: number): Promise<number[]>;
  /** An order as `snapshot` names it; as it is now where it names none. */
  at(order: ListOrder, snapshot?: string): Promise<OrderSnapshot>;
  /** Keeps what `at` answered for the pages after this one, on all servers; answers what names it. */
  keep(order: ListOrder, snapshot: OrderSnapshot): Promise<string>;
};

/** A snapshot younger than this is current, in milliseconds. */
const SNAPSHOT_FRESH_MS = 1000;
/** An older one is served once more while a new one is read, up to this age. */
const SNAPSHOT_STALE_MS = 5000;
/** How long a viewer may page on in an old snapshot here; then it is read from where all servers keep them. */
const SNAPSHOT_TTL_MS = 10 * 60_000;
/**
 * The least interval between readings of an order that moves with every play, unless dramas came or went, in
 * milliseconds.
 */
const MOVING_ORDER_INTERVAL_MS = 60_000;
/** Reading a large order takes long, so it is read at most every this many times of its own duration. */
const READ_BACKOFF_FACTOR = 20;
/** More than MOVING_ORDER_INTERVAL_MS allows in the time kept, for dramas come and go as well. */
const MAX_SNAPSHOTS = 24;
const MAX_ORDERS = 200;
/** A snapshot that is served again is renewed after this time. */
const KEEP_AGAIN_AFTER_MS = 5 * 60_000;
/** All snapshots together. Filters are chosen by strangers, and each snapshot holds four bytes a drama. */
const MAX_SNAPSHOT_BYTES = 256 * 1024 * 1024;

export function createGroupOrders(
  db: Database,
  shared: ListSnapshots,
  { clock, caches }: CacheContext,
  maxBytes = MAX_SNAPSHOT_BYTES,
): GroupOrders {
  const orders = caches.open<string, OrderState>('orders', { max: MAX_ORDERS });

  /** The order as it is now; the last one where it is still the same. */
  const look = async (order: ListOrder, last: Snapshot | undefined, started: number): Promise<Snapshot> => {
    if (order.sort === 'feed') {
      // The hot order is read once for its own list and for the feed.
      const { clearedItems: _clearedItems, ...pool } = order;
      const hot = await fresh({ ...pool, sort: 'hot' });
      return newSnapshot({ seqs: await computeFeedSequence(db, order, hot.seqs) }, started);
    }
    const changed = await updateGroupOrder(db, order, last?.digest);
    // Only an order read before can be unchanged.
    return changed ? newSnapshot(changed, started) : { ...(last as Snapshot), checked: started };
  };

  const read = (order: ListOrder, state: OrderState): Promise<Snapshot> => {
    state.reading ??= (async () => {
      const started = clock.now();
      try {
        const settled = isMoving(order) ? MOVING_ORDER_INTERVAL_MS : 0;
        const last = state.snapshots.at(-1);
        // The same dramas as before: the order by date, which does not move, proves it.
        const dramas = isMoving(order) ? (await fresh({ ...order, sort: 'new' })).id : undefined;
        if (last && dramas !== undefined && dramas === state.dramas && clock.now() - last.from < settled) {
          last.checked = started;
          return last;
        }
        const snapshot = await look(order, last, started);
        state.cost = clock.now() - started;
        state.dramas = dramas;
        const kept = remember(state, snapshot, settled, clock.now());
        if (kept === snapshot) dropBeyond(orders, maxBytes);
        return kept;
      } finally {
        state.reading = undefined;
      }
    })();
    return state.reading;
  };

  /** An order as it was a moment ago at most. */
  const fresh = async (order: ListOrder): Promise<Snapshot> => {
    const state = stateOf(orders, JSON.stringify(order));
    const latest = state.snapshots.at(-1);
    return latest && clock.now() - latest.checked <= SNAPSHOT_FRESH_MS ? latest : read(order, state);
  };

  const current = async (order: ListOrder, state: OrderState): Promise<Snapshot> => {
    const latest = state.snapshots.at(-1);
    if (!latest) return read(order, state);
    const age = clock.now() - latest.checked;
    const rest = state.cost * READ_BACKOFF_FACTOR;
    if (age <= Math.max(SNAPSHOT_FRESH_MS, rest)) return latest;
    if (age > Math.max(SNAPSHOT_STALE_MS, rest * 2)) return read(order, state);
    // The next caller sees the new order; a failed read leaves the old one standing until it is too old.
    read(order, state).catch(() => undefined);
    return latest;
  };

  /** A snapshot that this server made, or reads from where another one kept it. */
  const recall = async (order: ListOrder, state: OrderState, id: string): Promise<Snapshot | undefined> => {
    const known = state.snapshots.find((snapshot) => snapshot.id === id);
    if (known) return known;
    const bytes = await shared.find(nameOf(order), id);
    if (!bytes) return undefined;
    // Older than any order of this server: it is not the present list.
    const snapshot = { ...newSnapshot({ seqs: decodeSeqs(bytes) }, 0), keptAt: clock.now() };
    if (state.snapshots.length < MAX_SNAPSHOTS) {
      state.snapshots.unshift(snapshot);
      dropBeyond(orders, maxBytes);
    }
    return snapshot;
  };

  const at = async (order: ListOrder, id?: string): Promise<Snapshot> => {
    const state = stateOf(orders, JSON.stringify(order));
    return (id !== undefined && (await recall(order, state, id))) || current(order, state);
  };

  const keep = async (order: ListOrder, snapshot: Snapshot): Promise<string> => {
    if (clock.now() - snapshot.keptAt < KEEP_AGAIN_AFTER_MS) return snapshot.id;
    await shared.keep(nameOf(order), encodeSeqs(snapshot.seqs));
    snapshot.keptAt = clock.now();
    return snapshot.id;
  };

  return {
    at,
    // The result of `at` is a snapshot of this module.
    keep: (order, snapshot) => keep(order, snapshot as Snapshot),
    async first(order, count) {
      const { seqs } = await at(order);
      return [...seqs.subarray(0, count)];
    },
    async page(order, { snapshot: id, from, count }) {
      const snapshot = await at(order, id);
      const { seqs } = snapshot;
      // A full page is usually followed by a request for the next.
      const follows = from + count <= seqs.length;
      return {
        seqs: [...seqs.subarray(from, from + count)],
        total: seqs.length,
        snapshot: follows ? await keep(order, snapshot) : undefined,
      };
    },
  };
}

/** Whether an order moves with every play. */
const isMoving = ({ sort }: ListOrder): boolean => sort === 'feed' || sort === 'hot';

const nameOf = (filter: ListOrder): ListName => ({ kind: 'order', filter });

function newSnapshot(sequence: Pick<Snapshot, 'seqs' | 'digest'>, from: number): Snapshot {
  const id = snapshotOf(encodeSeqs(sequence.seqs));
  return { ...sequence, id, from, checked: from, keptAt: Number.NEGATIVE_INFINITY };
}

type Snapshot = OrderSnapshot & {
  /** Names it to the database; undefined where it was not read there in this order. */
  digest?: string | undefined;
  /** When this order came to be, in milliseconds. */
  from: number;
  /** When it was last found unchanged. */
  checked: number;
  /** When it was last kept for all servers. */
  keptAt: number;
};

type OrderCache = LRUCache<string, OrderState>;

type OrderState = {
  snapshots: Snapshot[];
  reading: Promise<Snapshot> | undefined;
  cost: number;
  /** Of an order that moves with every play: names the dramas it was last read with. */
  dramas: string | undefined;
};

/**
 * Keeps a snapshot; one equal to the last, or of the same dramas within `settled`, only renews it: a viewer takes minutes
 * for a page, and must find the snapshot of the first one still there.
 */
function remember(state: OrderState, snapshot: Snapshot, settled: number, now: number): Snapshot {
  const last = state.snapshots.at(-1);
  const young = last !== undefined && now - last.from < settled;
  if (last && (last.id === snapshot.id || (young && sameDramas(last.seqs, snapshot.seqs)))) {
    last.checked = snapshot.checked;
    if (last.id === snapshot.id) last.digest = snapshot.digest;
    return last;
  }
  state.snapshots.push(snapshot);
  while (state.snapshots.length > 1 && outlived(state.snapshots, now)) state.snapshots.shift();
  return snapshot;
}

/** Tests whether the oldest snapshot may go: its successor is so old that no reader pages in it any more. */
function outlived(snapshots: Snapshot[], now: number): boolean {
  const successor = snapshots[1];
  return (
    snapshots.length > MAX_SNAPSHOTS || (successor !== undefined && now - successor.from > SNAPSHOT_TTL_MS)
  );
}

/** Whether two orders hold the same dramas, by sums that come out alike for others in one of billions of cases. */
function sameDramas(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && mixed(one) === mixed(other);
}

function mixed(seqs: Uint32Array): number {
  let sum = 0;
  for (const seq of seqs) sum = (sum + Math.imul(seq ^ (seq >>> 15), 0x9e3779b1)) | 0;
  return sum;
}

/** Drops old snapshots, of the orders longest not asked for first, and then those orders, until the rest fits. */
function dropBeyond(orders: OrderCache, maxBytes: number): void {
  let bytes = 0;
  for (const { snapshots } of orders.values()) for (const { seqs } of snapshots) bytes += seqs.byteLength;
  for (const key of [...orders.rkeys()]) {
    const snapshots = orders.peek(key)?.snapshots ?? [];
    while (bytes > maxBytes && snapshots.length > 1) bytes -= snapshots.shift()?.seqs.byteLength ?? 0;
    if (bytes <= maxBytes) return;
    // The one just asked for is the last, and stays.
    if (orders.size === 1) return;
    for (const { seqs } of snapshots) bytes -= seqs.byteLength;
    orders.delete(key);
  }
}

/** The state of an order; the order longest not asked for makes room for a new one. */
function stateOf(orders: OrderCache, key: string): OrderState {
  const state = orders.get(key) ?? { snapshots: [], reading: undefined, cost: 0, dramas: undefined };
  orders.set(key, state);
  return state;
}
