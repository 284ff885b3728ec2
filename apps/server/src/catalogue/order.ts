import type { Database } from '@playlet/db';
import { type GroupOrder, groupSequence } from '@playlet/db/queries/group-order';
import type { Pool } from '@playlet/db/queries/recommend';
import { dropOldest } from '../drop-oldest.ts';
import { feedSequence } from '../recommend/feed-sequence.ts';

/** An order of a list, or everybody's feed. */
export type ListOrder = GroupOrder | ({ sort: 'feed' } & Pool);

/**
 * The orders of the viewer lists, held as snapshots of running numbers, four bytes a drama.
 * A page is a slice of a snapshot, so its cost does not grow with its depth, and a viewer who pages on
 * reads the snapshot of the first page, so no drama shows twice or is lost in between.
 */
export type GroupOrders = {
  /** Running numbers of a page as the order stood at `epoch` (milliseconds), and the length of the order. */
  page(
    order: ListOrder,
    epoch: number,
    from: number,
    count: number,
  ): Promise<{ seqs: number[]; total: number }>;
};

/** A snapshot younger than this is current, in milliseconds. */
const SNAPSHOT_FRESH_MS = 1000;
/** An older one is served once more while a new one is read, up to this age. */
const SNAPSHOT_STALE_MS = 5000;
/** How long a viewer may page on in an old snapshot. */
const SNAPSHOT_TTL_MS = 10 * 60_000;
/** An order that moves with every play is taken anew at most so often, unless dramas came or went, in milliseconds. */
const MOVING_ORDER_INTERVAL_MS = 60_000;
/** Reading a large order takes long, so it is read at most every this many times of its own duration. */
const READ_BACKOFF_FACTOR = 20;
/** More than MOVING_ORDER_INTERVAL_MS allows in the time kept, for dramas come and go as well. */
const MAX_SNAPSHOTS = 24;
const MAX_ORDERS = 200;
/** All snapshots together. Filters are chosen by strangers, and each snapshot holds four bytes a drama. */
const MAX_SNAPSHOT_BYTES = 256 * 1024 * 1024;

export function createGroupOrders(
  db: Database,
  now: () => number = Date.now,
  maxBytes = MAX_SNAPSHOT_BYTES,
): GroupOrders {
  const orders = new Map<string, OrderState>();

  const read = (order: ListOrder, state: OrderState): Promise<Snapshot> => {
    state.reading ??= (async () => {
      const started = now();
      try {
        const snapshot: Snapshot = { from: started, checked: started, seqs: await sequenceOf(db, order) };
        state.cost = now() - started;
        const settled = order.sort === 'feed' || order.sort === 'hot' ? MOVING_ORDER_INTERVAL_MS : 0;
        const kept = remember(state, snapshot, settled, now());
        if (kept === snapshot) dropBeyond(orders, maxBytes);
        return kept;
      } finally {
        state.reading = undefined;
      }
    })();
    return state.reading;
  };

  const current = async (order: ListOrder, state: OrderState): Promise<Snapshot> => {
    const latest = state.snapshots.at(-1);
    if (!latest) return read(order, state);
    const age = now() - latest.checked;
    const rest = state.cost * READ_BACKOFF_FACTOR;
    if (age <= Math.max(SNAPSHOT_FRESH_MS, rest)) return latest;
    if (age > Math.max(SNAPSHOT_STALE_MS, rest * 2)) return read(order, state);
    // The next caller sees the new order; a failed read leaves the old one standing until it is too old.
    read(order, state).catch(() => undefined);
    return latest;
  };

  return {
    async page(order, epoch, from, count) {
      const state = stateOf(orders, JSON.stringify(order));
      const latest = await current(order, state);
      const { seqs } =
        state.snapshots.findLast((snapshot) => snapshot.from <= epoch) ?? state.snapshots[0] ?? latest;
      return { seqs: [...seqs.subarray(from, from + count)], total: seqs.length };
    },
  };
}

function sequenceOf(db: Database, order: ListOrder): Promise<Uint32Array> {
  return order.sort === 'feed' ? feedSequence(db, order) : groupSequence(db, order);
}

type Snapshot = {
  /** When this order came to be, in milliseconds. */
  from: number;
  /** When it was last found unchanged. */
  checked: number;
  seqs: Uint32Array;
};

type OrderState = { snapshots: Snapshot[]; reading: Promise<Snapshot> | undefined; cost: number };

/**
 * Keeps a snapshot; one equal to the last, or of the same dramas within `settled`, only renews it: a viewer takes minutes
 * for a page, and must find the snapshot of the first one still there.
 */
function remember(state: OrderState, snapshot: Snapshot, settled: number, now: number): Snapshot {
  const last = state.snapshots.at(-1);
  const young = last !== undefined && now - last.from < settled;
  if (last && (young ? sameDramas : sameOrder)(last.seqs, snapshot.seqs)) {
    last.checked = snapshot.checked;
    return last;
  }
  state.snapshots.push(snapshot);
  while (state.snapshots.length > 1 && outlived(state.snapshots, now)) state.snapshots.shift();
  return snapshot;
}

/** The oldest snapshot may go when its successor is so old that nobody pages in it any more. */
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

function sameOrder(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && Buffer.from(one.buffer).equals(Buffer.from(other.buffer));
}

/** Drops old snapshots, of the orders longest not asked for first, and then those orders, until the rest fits. */
function dropBeyond(orders: Map<string, OrderState>, maxBytes: number): void {
  let bytes = 0;
  for (const { snapshots } of orders.values()) for (const { seqs } of snapshots) bytes += seqs.byteLength;
  for (const [key, { snapshots }] of orders) {
    while (bytes > maxBytes && snapshots.length > 1) bytes -= snapshots.shift()?.seqs.byteLength ?? 0;
    if (bytes <= maxBytes) return;
    // The one just asked for is the last, and stays.
    if (orders.size === 1) return;
    for (const { seqs } of snapshots) bytes -= seqs.byteLength;
    orders.delete(key);
  }
}

/** The state of an order; the order longest not asked for makes room for a new one. */
function stateOf(orders: Map<string, OrderState>, key: string): OrderState {
  const state = orders.get(key) ?? { snapshots: [], reading: undefined, cost: 0 };
  orders.delete(key);
  orders.set(key, state);
  dropOldest(orders, MAX_ORDERS);
  return state;
}
