import { HOUR_MS } from '@playlet/domain/time';
import { type ModelOrder } from './model.fixture.ts';
import { observe } from './observe.fixture.ts';
import { perform } from './perform.fixture.ts';
import { type Act, chance, claim, pick, type World } from './world.fixture.ts';

/** One of the staff asks for a refund, and another one decides it. */
export const refund: Act = {
  name: 'refund',
  weight: 2,
  async run(world) {
    const { orders, random } = world;
    const paid = [...orders.values()].filter(
      ({ state, givingBack, member }) => state === 'paid' && !givingBack && !member.isGone,
    );
    const order = pick(random, paid);
    if (order) await giveBack(world, order);
  },
};

async function giveBack(world: World, order: ModelOrder): Promise<void> {
  const { service, random } = world;
  const ask = { orderNo: order.no, reason: '买错了，申请退款' };
  const asked = await perform(world, () =>
    service.call('POST admin/account/refund/create', ask, service.operator),
  );
  const id = asked.envelope.success ? asked.envelope.data.id : await findRequested(world, order);
  claim(id !== undefined, () => `no refund of ${order.no} could be asked for: ${asked.envelope.errorCode}`);
  const own = { id, approve: true, note: '已核对' };
  const byOneself = await service.call('PUT admin/account/refund/decide', own, service.operator);
  claim(byOneself.envelope.errorCode === 'FOUR_EYES_REQUIRED', 'a refund was decided by who asked for it');
  const approve = chance(random, 0.85);
  order.refundAs = pick(random, ['SUCCESS', 'SUCCESS', 'PROCESSING', 'ABNORMAL'] as const) ?? 'SUCCESS';
  if (order.channel === 'balance') order.refundAs = 'SUCCESS';
  // A top-up that has been spent cannot go back.
  const isSpent = order.kind === 'balance' && order.member.balance < order.amount;
  order.givingBack = approve && !isSpent;
  await atProviders(world, order.refundAs, async () => {
    const decide = { id, approve, note: '已核对' };
    const { envelope } = await perform(world, () =>
      service.call('PUT admin/account/refund/decide', decide, service.approver),
    );
    claim(!isSpent || !approve || !envelope.success, () => `a top-up that was spent goes back: ${order.no}`);
  });
  await observe(world);
}

async function atProviders(
  { service }: World,
  refundAs: ModelOrder['refundAs'],
  act: () => Promise<void>,
): Promise<void> {
  const { wechat, alipay } = service.providers;
  wechat.options.refund = refundAs;
  alipay.options.refund = refundAs;
  await act();
  wechat.options.refund = 'SUCCESS';
  alipay.options.refund = 'SUCCESS';
}

async function findRequested({ service }: World, { no }: ModelOrder): Promise<string | undefined> {
  const row = await service.db
    .selectFrom('refund')
    .select('id')
    .where('order_no', '=', no)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirst();
  return row?.id;
}

/** A provider that was at work on refunds has done them. */
export const finishRefunds: Act = {
  name: 'finish refunds at the providers',
  weight: 2,
  async run(world) {
    const { wechat, alipay } = world.service.providers;
    for (const one of wechat.refunds.values()) if (one.status === 'PROCESSING') one.status = 'SUCCESS';
    for (const { refunds } of alipay.trades.values())
      for (const one of refunds) if (one.status === 'PROCESSING') one.status = 'SUCCESS';
    await world.service.time.advance(HOUR_MS / 2);
  },
};
