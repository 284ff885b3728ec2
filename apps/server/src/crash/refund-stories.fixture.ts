import { pursueRefunds } from '@playlet/cashier';
import { expect } from 'vitest';
import {
  clock,
  context,
  db,
  never,
  paid,
  type Shop,
  type Story,
  server,
  standing,
  wechat,
} from './world.fixture.ts';

const { till } = context;
const operator = { 'x-token': context.operatorToken };
const approver = { 'x-token': context.approverToken };

export async function aRefundRequest(): Promise<Story> {
  const { member, no } = await paid();
  const ask = (at: Shop) =>
    at.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  return {
    fatal: ask,
    async afterwards() {
      await ask(server);
      expect(await refundsOf(no)).toMatchObject([{ state: 'REQUESTED' }]);
      await decide(server, no);
      await expectGivenBack(member.id, no);
    },
  };
}

export async function aRefund(): Promise<Story> {
  const { member, no } = await paid();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  return {
    fatal: (doomed) => decide(doomed, no),
    async afterwards() {
      await decide(server, no);
      await expectGivenBack(member.id, no);
    },
  };
}

export async function aPursuit(): Promise<Story> {
  const { member, no } = await paid();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  wechat.knobs.faults = { refund: 'errorDone' };
  await decide(server, no);
  wechat.knobs.faults = {};
  clock.ahead += 10_000;
  return {
    fatal: (doomed) => doomed.tell({ run: 'refunds' }),
    afterwards: () => expectGivenBack(member.id, no),
  };
}

export async function aLateRefund(): Promise<Story> {
  const { member, no } = await paid();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  wechat.knobs.refund = 'ABNORMAL';
  await decide(server, no);
  await expect.poll(() => refundsOf(no)).toMatchObject([{ state: 'FAILED' }]);
  wechat.knobs.refund = 'SUCCESS';
  const refund = [...wechat.refunds.values()].find(({ trade }) => trade.no === no);
  if (!refund) throw new Error('there is no refund');
  refund.status = 'SUCCESS';
  const told = async () => {
    const [delivery] = await wechat.notifyRefund(refund.refundNo, { retry: false });
    if (delivery?.status !== 200) throw new Error(`the notice was answered by ${delivery?.status}`);
  };
  return {
    fatal: told,
    async afterwards() {
      await told();
      await expectGivenBack(member.id, no);
    },
  };
}

async function decide(at: Shop, no: string): Promise<void> {
  const [refund] = await refundsOf(no);
  await at.call('PUT admin/account/refund/decide', { id: refund?.id, approve: true }, approver);
}

async function expectGivenBack(memberId: string, no: string): Promise<void> {
  clock.ahead += 60_000;
  await pursueRefunds(till, never);
  clock.ahead += 600_000;
  await pursueRefunds(till, never);
  expect(await refundsOf(no)).toMatchObject([{ state: 'DONE' }]);
  const given = [...wechat.refunds.values()].filter(({ trade }) => trade.no === no);
  expect(given).toMatchObject([{ amount: 2500, status: 'SUCCESS' }]);
  expect(await standing(memberId)).toEqual({ orders: ['REFUNDED'], grants: 0 });
}

function refundsOf(no: string) {
  return db.selectFrom('refund').select(['id', 'state']).where('order_no', '=', no).execute();
}
