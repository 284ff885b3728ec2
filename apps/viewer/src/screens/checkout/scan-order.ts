import type { Order } from '@playlet/contract/entities/money';
import { createStore, type StoreApi } from 'zustand';
import { createAlarm, createTicker } from '../../lib/timers.ts';

/** A buyer who looks through the plans orders none of them. */
const SETTLED_MS = 400;
const EXPIRY_CHECK_MS = 1000;

export type ScanInput = {
  /** The product and the method, as one word: another one is another order. */
  intent: string;
  agreed: boolean;
  /** Of a large sum, a second time. */
  confirmed: boolean;
  /** A name is still being typed: the code is made when the buyer says so. */
  waits: boolean;
};

/** An order and what its code says. */
export type ScanCode = { order: Order; text: string };

type ScanView = {
  /** The order of the present product. */
  made: ScanCode | undefined;
  /** The buyer has yet to ask for the code. */
  waiting: boolean;
};

export type ScanActions = {
  /** Places the order; undefined where something is missing, was refused, or is not paid by scanning. */
  place: () => Promise<ScanCode | undefined>;
  /** The order can no longer be paid: the product has changed. */
  onExpired: (orderId: string) => void;
};

export type ScanOrder = {
  view: Pick<StoreApi<ScanView>, 'getState' | 'subscribe'>;
  /** Begins to place orders. Returns what stops it. */
  start: (actions: ScanActions) => () => void;
  update: (input: ScanInput) => void;
  /** Gives the order up and places another one. */
  renew: () => void;
};

/** The order behind a code to scan: placed once the buyer has agreed and settled, and again when it has run out. */
export function createScanOrder(first: ScanInput): ScanOrder {
  let input = first;
  let actions: ScanActions | null = null;
  let scan: (ScanCode & { intent: string }) | undefined;
  let turn = 0;
  let isPlacing = false;
  /** The last order, which is not retried by itself. */
  let tried: string | null = null;
  const settled = createAlarm();
  const expiry = createTicker(EXPIRY_CHECK_MS, () => {
    if (scan && Date.parse(scan.order.expiresAt) <= Date.now()) renew();
  });
  const view = createStore(look);

  function look(): ScanView {
    return { made: scan?.intent === input.intent ? scan : undefined, waiting: input.waits && turn === 0 };
  }

  function sync(): void {
    if (!actions) return;
    const now = look();
    const before = view.getState();
    if (now.made !== before.made || now.waiting !== before.waiting) view.setState(now);
    const { intent, agreed, confirmed } = input;
    const key = JSON.stringify([intent, confirmed, turn]);
    if (!agreed || key !== tried) tried = null;
    const due = agreed && !now.made && !now.waiting && !isPlacing && tried === null;
    settled.set(due ? key : null, SETTLED_MS, () => void place(key));
    expiry.run(agreed && now.made !== undefined);
  }

  async function place(key: string): Promise<void> {
    const { intent } = input;
    tried = key;
    isPlacing = true;
    try {
      const code = await actions?.place();
      if (code) scan = { intent, ...code };
    } finally {
      isPlacing = false;
      sync();
    }
  }

  function renew(): void {
    const { made } = look();
    if (made) actions?.onExpired(made.order.id);
    scan = undefined;
    turn += 1;
    sync();
  }

  return {
    view,
    start: (next) => {
      actions = next;
      sync();
      return () => {
        actions = null;
        settled.set(null);
        expiry.run(false);
      };
    },
    update: (next) => {
      input = next;
      sync();
    },
    renew,
  };
}
