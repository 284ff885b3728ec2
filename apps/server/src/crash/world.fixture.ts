import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { expect } from 'vitest';
import { type OrderInput, placeTestOrder, readOrderOutcomes, redirectOf } from '../testing/orders.ts';
import { startProviders } from '../testing/providers.ts';
import { startTestServer } from '../testing/server.ts';
import type { ServerProcess } from '../testing/server-process.ts';

/** What is about to happen when the process dies, and what must be true once the world has gone on without it. */
export type Scenario = { fatal(target: ServerProcess): Promise<unknown>; afterwards(): Promise<void> };

/** Whoever is called: the process that dies, or the server that is there afterwards. */
export type CallTarget = Pick<ServerProcess, 'call'>;

/** How far the clock of all is ahead, in milliseconds. */
export const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
export const never = new AbortController().signal;

/** Notifications go to the process that dies, and then to the server that is there afterwards. */
export const { wechat, alipay, env, aim } = await startProviders(now);
export const server = await startTestServer(env, { now });
export const { db, context } = server;
export const plans = await insertPlans(db);
export const monthly = {
  kind: 'membership',
  planId: plans.monthly.id,
  channel: 'wechat',
  scene: 'h5',
} as const;

export async function pendingOrder(
  method: Pick<OrderInput, 'channel' | 'scene'> = { channel: 'wechat', scene: 'h5' },
) {
  const member = await insertMember(db);
  const { envelope } = await placeTestOrder(server, member.headers, { ...monthly, ...method });
  const { id, no } = envelope.data.order as { id: string; no: string };
  return { member, id, no, url: redirectOf(envelope.data) };
}

export async function paidOrder() {
  aim(server);
  const made = await pendingOrder();
  await wechat.pay(made.no);
  expect(await outcomes(made.member.id)).toEqual({ orders: ['PAID'], grants: 1 });
  return made;
}

/** Delivers the notification of a paid order, as WeChat Pay does again until it is accepted. */
export async function deliverNotification(no: string): Promise<void> {
  const [delivery] = await wechat.notify(no, { retry: false });
  if (delivery?.status !== 200) throw new Error(`the notice was answered by ${delivery?.status}`);
}

export const outcomes = (memberId: string) => readOrderOutcomes(db, memberId);

export async function balanceOf(memberId: string): Promise<number> {
  const row = await db
    .selectFrom('member')
    .select('balance')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.balance;
}
