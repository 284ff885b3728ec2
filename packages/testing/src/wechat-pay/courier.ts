import { setTimeout as sleep } from 'node:timers/promises';
import type { NoticeKnobs } from './knobs.ts';
import { type Notice, paidNotice, refundNotice, signed } from './notice.ts';
import type { Refund, Trade, World } from './world.ts';

/** One request that brought a notice, and what came back; 0 where nothing did. */
export type Delivery = {
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  answer: string;
};

export type Courier = {
  /** Sends as the knobs say; answers with the first round, while retries go on. */
  paid(trade: Trade, knobs?: NoticeKnobs): Promise<Delivery[]>;
  refunded(refund: Refund, knobs?: NoticeKnobs): Promise<Delivery[]>;
  /** The same bytes again. */
  resend(delivery: Delivery): Promise<Delivery>;
  deliveries: Delivery[];
  /** Ends all retries. */
  stop(): void;
};

const ANSWER_MS = 5000;

export function courier(world: World): Courier {
  const deliveries: Delivery[] = [];
  const stopping = new AbortController();

  async function post(url: string, headers: Record<string, string>, body: string): Promise<Delivery> {
    const delivery: Delivery = { url, headers, body, status: 0, answer: '' };
    deliveries.push(delivery);
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MS)]);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      delivery.status = response.status;
      delivery.answer = await response.text();
    } catch {
      // Nobody there, or not in time: it stays at 0.
    }
    return delivery;
  }

  async function send(url: string, notice: Notice, called: NoticeKnobs = {}): Promise<Delivery[]> {
    const knobs = { ...world.knobs.notice, ...called };
    if (knobs.drop) return [];
    if (knobs.delayMs) await sleep(knobs.delayMs);
    const once = async () => {
      // Every sending is signed anew.
      const { headers, body } = await signed(world, notice, knobs);
      return post(url, headers, body);
    };
    const first = await Promise.all(Array.from({ length: knobs.copies ?? 1 }, once));
    if (knobs.retry !== false && !first.some(isTaken)) retry(once).catch(() => {});
    return first;
  }

  async function retry(once: () => Promise<Delivery>): Promise<void> {
    for (const pause of world.knobs.retryMs) {
      await sleep(pause, undefined, { signal: stopping.signal });
      if (isTaken(await once())) return;
    }
  }

  return {
    paid: (trade, knobs) => send(trade.notifyUrl, paidNotice(world, trade), knobs),
    refunded: async (refund, knobs) =>
      refund.notifyUrl ? send(refund.notifyUrl, refundNotice(world, refund), knobs) : [],
    resend: ({ url, headers, body }) => post(url, headers, body),
    deliveries,
    stop: () => stopping.abort(),
  };
}

function isTaken({ status }: Delivery): boolean {
  return status === 200 || status === 204;
}
