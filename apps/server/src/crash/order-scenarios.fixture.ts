import { announceRenewals, pollOpenOrders, renewMemberships } from '@playlet/checkout';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { expect } from 'vitest';
import { consents, readOrderDetail } from '../testing/orders.ts';
import {
  alipay,
  balanceOf,
  type CallTarget,
  clock,
  context,
  db,
  deliverNotification,
  monthly,
  never,
  outcomes,
  pendingOrder,
  plans,
  type Scenario,
  server,
  wechat,
} from './world.fixture.ts';

const { payments } = context;

export async function placedOrder(): Promise<Scenario> {
  const member = await insertMember(db);
  const tap = (at: CallTarget) =>
    at.call(
      'POST member/account/recharge/create',
      { ...monthly, consents, idempotencyKey: 'tap' },
      member.headers,
    );
  return {
    fatal: tap,
    async afterwards() {
      // Longer than the dead process had the order to itself.
      clock.ahead += 21_000;
      const { envelope } = await tap(server);
      expect(envelope.data).toMatchObject({ order: { state: 'PENDING' }, cashier: { type: 'redirect' } });
      const { id, no } = envelope.data.order;
      expect(await wechat.pay(no)).toMatchObject([{ status: 200 }]);
      expect(await outcomes(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
      expect((await readOrderDetail(server, member.headers, id)).envelope.data.state).toBe('PAID');
    },
  };
}

export async function balancePurchase(): Promise<Scenario> {
  const member = await insertMember(db, { balance: 6000 });
  const buy = (at: CallTarget) =>
    at.call(
      'POST member/account/recharge/create',
      { kind: 'membership', planId: plans.monthly.id, channel: 'balance', consents, idempotencyKey: 'tap' },
      member.headers,
    );
  return {
    fatal: buy,
    async afterwards() {
      expect((await buy(server)).envelope.data).toMatchObject({ order: { state: 'PAID' } });
      expect(await outcomes(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
      expect(await balanceOf(member.id)).toBe(3500);
    },
  };
}

export async function settledNotification(): Promise<Scenario> {
  const { member, no } = await pendingOrder();
  await wechat.pay(no, { drop: true });
  return {
    fatal: () => deliverNotification(no),
    async afterwards() {
      await Promise.all([1, 2, 3].map(() => deliverNotification(no)));
      expect(await outcomes(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
    },
  };
}

export async function statusQuery(): Promise<Scenario> {
  const { member, no, url } = await pendingOrder({ channel: 'alipay', scene: 'wap' });
  await alipay.land(url);
  alipay.options.webhook = { drop: true };
  await alipay.pay(no);
  clock.ahead += 10_000;
  return {
    fatal: (target) => target.send({ run: 'orders' }),
    async afterwards() {
      clock.ahead += 10_000;
      await pollOpenOrders(payments, never);
      expect(await outcomes(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
    },
  };
}

export async function cancellation(): Promise<Scenario> {
  const { member, id, no } = await pendingOrder();
  const cancel = (at: CallTarget) => at.call('POST member/account/recharge/cancel', { id }, member.headers);
  return {
    fatal: cancel,
    async afterwards() {
      expect((await cancel(server)).envelope.data.state).toBe('CLOSED');
      expect(wechat.trades.get(no)?.state).toBe('CLOSED');
      expect(await outcomes(member.id)).toEqual({ orders: ['CLOSED'], grants: 0 });
    },
  };
}

export async function renewal(): Promise<Scenario> {
  const end = Date.now() + 31 * DAY_MS;
  const member = await insertMember(db, { vip_expires_at: new Date(end), balance: 6000 });
  const renew = { enabled: true, duration: 'monthly', consents } as const;
  await server.call('PUT member/account/membership/autorenew', renew, member.headers);
  clock.ahead = end - 6 * DAY_MS - Date.now();
  await announceRenewals(payments, async () => {});
  clock.ahead = end - DAY_MS + 60_000 - Date.now();
  return {
    fatal: (target) => target.send({ run: 'renewals' }),
    async afterwards() {
      await renewMemberships(payments, never);
      expect(await outcomes(member.id)).toEqual({ orders: ['PAID'], grants: 2 });
      expect(await balanceOf(member.id)).toBe(3500);
    },
  };
}
