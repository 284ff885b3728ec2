import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationOptions } from '../options.ts';
import type { Refund, Trade, World } from '../world.ts';
import {
  buildPaidNotification,
  type NotificationContent,
  refundNotification,
  signNotification,
} from './notification.ts';

/** One request that brought a notification, and what came back; 0 where nothing did. */
export type Delivery = {
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  answer: string;
};

export type WebhookSender = {
  /** Sends according to the options; resolves with the first round, while retries continue. */
  paid(trade: Trade, options?: NotificationOptions): Promise<Delivery[]>;
  refunded(refund: Refund, options?: NotificationOptions): Promise<Delivery[]>;
  /** The same bytes again. */
  resend(delivery: Delivery): Promise<Delivery>;
  deliveries: Delivery[];
  /** Ends all retries. */
  stop(): void;
};

const DELIVERY_TIMEOUT_MS = 5000;

export function createWebhookSender(world: World): WebhookSender {
  const deliveries: Delivery[] = [];
  const stopping = new AbortController();

  async function post(url: string, headers: Record<string, string>, body: string): Promise<Delivery> {
    const delivery: Delivery = { url, headers, body, status: 0, answer: '' };
    deliveries.push(delivery);
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      delivery.status = response.status;
      delivery.answer = await response.text();
    } catch {
      // Without a receiver in time it stays at 0.
    }
    return delivery;
  }

  async function send(
    url: string,
    notification: NotificationContent,
    called: NotificationOptions = {},
  ): Promise<Delivery[]> {
    const options = { ...world.options.webhook, ...called };
    if (options.drop) return [];
    if (options.delayMs) await sleep(options.delayMs);
    const once = async () => {
      // Every sending has a new signature.
      const { headers, body } = await signNotification(world, notification, options);
      return post(url, headers, body);
    };
    const first = await Promise.all(Array.from({ length: options.copies ?? 1 }, once));
    if (options.retry !== false && !first.some(isAccepted)) retry(once).catch(() => {});
    return first;
  }

  async function retry(once: () => Promise<Delivery>): Promise<void> {
    for (const pause of world.options.retryMs) {
      await sleep(pause, undefined, { signal: stopping.signal });
      if (isAccepted(await once())) return;
    }
  }

  return {
    paid: (trade, options) => send(trade.notifyUrl, buildPaidNotification(world, trade), options),
    refunded: async (refund, options) =>
      refund.notifyUrl ? send(refund.notifyUrl, refundNotification(world, refund), options) : [],
    resend: ({ url, headers, body }) => post(url, headers, body),
    deliveries,
    stop: () => stopping.abort(),
  };
}

function isAccepted({ status }: Delivery): boolean {
  return status === 200 || status === 204;
}
