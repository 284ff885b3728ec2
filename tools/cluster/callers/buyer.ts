import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { Ask } from './ask.ts';
import { type Crowd, insist } from './crowd.ts';

/** What the service has acknowledged to buyers, to be held against its books at the end. */
export type Purchases = {
  /** Orders by the key they were asked for with. */
  ordered: Map<string, string>;
  /** Orders that a buyer was told are paid. */
  paid: string[];
};

const AMOUNT_FEN = 600;
const PAUSE_MS = 700;
const POLL_INTERVAL_MS = 300;

type Consents = InputOf<Api['POST member/account/recharge/create']>['consents'];

/** Tops up by the test cashier, again and again: orders, pays at the cashier, and waits until the order says that it is paid. */
export function addBuyer(
  crowd: Crowd,
  ask: Ask,
  {
    tokens,
    consents,
    cashiers,
    purchases,
  }: {
    /** Of members who buy in turn: nobody may order without end. */
    tokens: readonly string[];
    consents: Consents;
    /** Addresses of the servers themselves. */
    cashiers: readonly string[];
    purchases: Purchases;
  },
): void {
  let at = 0;
  crowd.repeat(PAUSE_MS, async () => {
    const token = tokens[at % tokens.length];
    at += 1;
    const idempotencyKey = randomUUID();
    // The same key again is the same order: nobody knows whether one whose answer was lost was made.
    const { order } = await insist(crowd, () =>
      crowd.attempt('buy', () =>
        ask(
          'POST member/account/recharge/create',
          { kind: 'balance', amount: AMOUNT_FEN, channel: 'sandbox', consents, idempotencyKey },
          token,
        ),
      ),
    );
    purchases.ordered.set(idempotencyKey, order.id);
    await insist(crowd, () => payAt(cashiers[Math.floor(Math.random() * cashiers.length)] ?? '', order.no));
    await insist(crowd, async () => {
      const { state } = await crowd.attempt('buy', () =>
        ask('GET member/account/recharge/detail', { id: order.id }, token),
      );
      if (state === 'PAID') return;
      await wait(POLL_INTERVAL_MS);
      throw new Error(`the order is ${state}`);
    });
    purchases.paid.push(order.id);
  });
}

/** The payer pays where the provider is, which is not a part of the service: a cashier on a server that is away is asked elsewhere. */
async function payAt(server: string, no: string): Promise<void> {
  const response = await fetch(`${server}/dev/cashier/${no}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  });
  // Pressed a second time it says that this is paid.
  if (!response.ok && response.status !== 409) throw new Error(`the cashier answers ${response.status}`);
}
