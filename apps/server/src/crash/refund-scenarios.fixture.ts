import { pollRefunds } from '@playlet/checkout';
import { expect } from 'vitest';
import { requireValue } from '../testing/required.ts';
import {
  type CallTarget,
  clock,
  context,
  db,
  never,
  outcomes,
  paidOrder,
  type Scenario,
  server,
  wechat,
} from './world.fixture.ts';

const { payments } = context;
const operator = { 'x-token': server.operatorToken };
const approver = { 'x-token': server.approverToken };

export async function refundRequest(): Promise<Scenario> {
  const { member, no } = await paidOrder();
  const ask = (at: CallTarget) =>
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

export async function refundDecision(): Promise<Scenario> {
  const { member, no } = await paidOrder();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  return {
    fatal: (target) => decide(target, no),
    async afterwards() {
      await decide(server, no);
      await expectGivenBack(member.id, no);
    },
  };
}

export async function refundPoll(): Promise<Scenario> {
  const { member, no } = await paidOrder();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  wechat.options.faults = { refund: 'errorDone' };
  await decide(server, no);
  wechat.options.faults = {};
  clock.ahead += 10_000;
  return {
    fatal: (target) => target.send({ run: 'refunds' }),
    afterwards: () => expectGivenBack(member.id, no),
  };
}

export async function lateRefund(): Promise<Scenario> {
  const { member, no } = await paidOrder();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  wechat.options.refund = 'ABNORMAL';
  await decide(server, no);
  await expect.poll(() => refundsOf(no)).toMatchObject([{ state: 'FAILED' }]);
  wechat.options.refund = 'SUCCESS';
  const refund = [...wechat.refunds.values()].find(({ trade }) => trade.no === no);
  if (!refund) throw new Error('there is no refund');
  refund.status = 'SUCCESS';
  const eventKinds = async () => {
    const [delivery] = await wechat.notifyRefund(refund.refundNo, { retry: false });
    if (delivery?.status !== 200) throw new Error(`the notice was answered by ${delivery?.status}`);
  };
  return {
    fatal: eventKinds,
    async afterwards() {
      await eventKinds();
      await expectGivenBack(member.id, no);
    },
  };
}

async function decide(at: CallTarget, no: string): Promise<void> {
  const [refund] = await refundsOf(no);
  await at.call(
    'PUT admin/account/refund/decide',
    { id: requireValue(refund).id, approve: true, note: '已核对' },
    approver,
  );
}

async function expectGivenBack(memberId: string, no: string): Promise<void> {
  clock.ahead += 60_000;
  await pollRefunds(payments, never);
  clock.ahead += 600_000;
  await pollRefunds(payments, never);
  expect(await refundsOf(no)).toMatchObject([{ state: 'DONE' }]);
  const given = [...wechat.refunds.values()].filter(({ trade }) => trade.no === no);
  expect(given).toMatchObject([{ amount: 2500, status: 'SUCCESS' }]);
  expect(await outcomes(memberId)).toEqual({ orders: ['REFUNDED'], grants: 0 });
}

function refundsOf(no: string) {
  return db.selectFrom('refund').select(['id', 'state']).where('order_no', '=', no).execute();
}
