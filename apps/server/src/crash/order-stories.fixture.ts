import { announceRenewals, lookAfterOrders, renewMemberships } from '@playlet/cashier';
import { DAY } from '@playlet/domain/money/term';
import { insertMember } from '@playlet/testing/member';
import { expect } from 'vitest';
import { consents, orderDetail } from '../testing/orders.ts';
import {
  alipay,
  balanceOf,
  clock,
  context,
  db,
  monthly,
  never,
  noticed,
  pending,
  plans,
  type Shop,
  type Story,
  server,
  standing,
  wechat,
} from './world.fixture.ts';

const { till } = context;

export async function anOrder(): Promise<Story> {
  const member = await insertMember(db);
  const tap = (at: Shop) =>
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
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
      expect((await orderDetail(server, member.headers, id)).envelope.data.state).toBe('PAID');
    },
  };
}

export async function aPurchase(): Promise<Story> {
  const member = await insertMember(db, { balance: 6000 });
  const buy = (at: Shop) =>
    at.call(
      'POST member/account/recharge/create',
      { kind: 'membership', planId: plans.monthly.id, channel: 'balance', consents, idempotencyKey: 'tap' },
      member.headers,
    );
  return {
    fatal: buy,
    async afterwards() {
      expect((await buy(server)).envelope.data).toMatchObject({ order: { state: 'PAID' } });
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
      expect(await balanceOf(member.id)).toBe(3500);
    },
  };
}

export async function aNotice(): Promise<Story> {
  const { member, no } = await pending();
  await wechat.pay(no, { drop: true });
  return {
    fatal: () => noticed(no),
    async afterwards() {
      await Promise.all([1, 2, 3].map(() => noticed(no)));
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
    },
  };
}

export async function aQuestion(): Promise<Story> {
  const { member, no, url } = await pending({ channel: 'alipay', scene: 'wap' });
  await alipay.land(url);
  alipay.knobs.notice = { drop: true };
  await alipay.pay(no);
  clock.ahead += 10_000;
  return {
    fatal: (doomed) => doomed.tell({ run: 'orders' }),
    async afterwards() {
      clock.ahead += 10_000;
      await lookAfterOrders(till, never);
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
    },
  };
}

export async function aCancelling(): Promise<Story> {
  const { member, id, no } = await pending();
  const cancel = (at: Shop) => at.call('POST member/account/recharge/cancel', { id }, member.headers);
  return {
    fatal: cancel,
    async afterwards() {
      expect((await cancel(server)).envelope.data.state).toBe('CLOSED');
      expect(wechat.trades.get(no)?.state).toBe('CLOSED');
      expect(await standing(member.id)).toEqual({ orders: ['CLOSED'], grants: 0 });
    },
  };
}

export async function aRenewal(): Promise<Story> {
  const end = Date.now() + 31 * DAY;
  const member = await insertMember(db, { vip_expires_at: new Date(end), balance: 6000 });
  const renew = { enabled: true, duration: 'monthly', consents };
  await server.call('PUT member/account/membership/autorenew', renew, member.headers);
  clock.ahead = end - 6 * DAY - Date.now();
  await announceRenewals(till, async () => {});
  clock.ahead = end - DAY + 60_000 - Date.now();
  return {
    fatal: (doomed) => doomed.tell({ run: 'renewals' }),
    async afterwards() {
      await renewMemberships(till, never);
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 2 });
      expect(await balanceOf(member.id)).toBe(3500);
    },
  };
}
