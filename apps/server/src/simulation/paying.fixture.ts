import { MINUTE_MS } from '@playlet/domain/time';
import { type ModelOrder } from './model.fixture.ts';
import { mayBuyNothing, observe } from './observe.fixture.ts';
import { perform } from './perform.fixture.ts';
import { type Act, chance, claim, pick, type World } from './world.fixture.ts';

/** How the provider tells of a payment. */
const WAYS = [
  'at once',
  'at once',
  'at once',
  'many times',
  'never',
  'late',
  'wrong amount',
  'forged',
] as const;

/** The buyer pays, and the provider tells of it as it does on good days and on bad ones. */
export async function pay(world: World, order: ModelOrder): Promise<void> {
  const { service, random } = world;
  const way = pick(random, WAYS) ?? 'at once';
  const how = {
    'at once': { retry: false },
    'many times': { copies: 3, retry: false },
    never: { drop: true },
    late: { drop: true },
    'wrong amount': { amountOffset: chance(random, 0.5) ? 1 : -100, retry: false },
    forged: { signedBy: 'stranger' as const, retry: false },
  }[way];
  order.payerPaidAt = service.time.now();
  if (way === 'late' || way === 'wrong amount') world.undelivered.push(order.no);
  await payAtProvider(world, order, how);
  await observe(world);
  const isSettling = way === 'at once' || way === 'many times';
  // The process may have died over the notice; the provider sends it again.
  if (isSettling && order.state !== 'paid') await deliver(world, order.no);
  if (isSettling)
    claim(order.state === 'paid' || mayBuyNothing(order), `a notice did not settle order ${order.no}`);
  else claim(order.state !== 'paid', `order ${order.no} was settled by a notice that came ${way}`);
}

type How = { retry?: boolean; copies?: number; drop?: boolean; amountOffset?: number; signedBy?: 'stranger' };

async function payAtProvider({ service, random }: World, order: ModelOrder, how: How): Promise<void> {
  const { wechat, alipay } = service.providers;
  let isPaid = false;
  const act = async () => {
    if (order.channel === 'wechat') {
      await (isPaid ? wechat.notify(order.no, how) : wechat.pay(order.no, how));
    } else {
      if (!isPaid) await alipay.land(order.url);
      alipay.options.webhook = how;
      await (isPaid ? alipay.notify(order.no, how) : alipay.pay(order.no));
      alipay.options.webhook = {};
    }
    isPaid = true;
  };
  await perform({ service, random }, async () => {
    isPaid ||= order.channel === 'wechat' && wechat.trades.get(order.no)?.state === 'SUCCESS';
    await act();
  });
}

/** Has a provider send the notice of a payment once more. */
export async function deliver(world: World, no: string): Promise<void> {
  const { service } = world;
  const { wechat, alipay } = service.providers;
  const order = world.orders.get(no);
  if (!order) return;
  const send = async () => {
    if (order.channel === 'wechat') await wechat.notify(no, { copies: 2, retry: false });
    else await alipay.notify(no, { copies: 2, retry: false });
  };
  await perform(world, send);
  await observe(world);
}

/** A notice comes hours after its payment, before or after others. */
export const deliverLate: Act = {
  name: 'deliver a late notice',
  weight: 2,
  async run(world) {
    const no = pick(world.random, world.undelivered);
    if (no === undefined) return;
    world.undelivered.splice(world.undelivered.indexOf(no), 1);
    await deliver(world, no);
  },
};

/** The last notice of all comes again, long after it was taken. */
export const deliverAgain: Act = {
  name: 'deliver a notice again',
  weight: 2,
  async run(world) {
    const paid = [...world.orders.values()].filter(
      ({ payerPaidAt, channel }) => payerPaidAt !== undefined && channel !== 'balance',
    );
    const order = pick(world.random, paid);
    if (order) await deliver(world, order.no);
  },
};

/** Somebody pays an order once more, by another transaction, and gets nothing for it. */
export const payTwice: Act = {
  name: 'pay twice',
  weight: 0.5,
  async run(world) {
    const { orders, random, service } = world;
    const paid = [...orders.values()].filter(
      ({ state, channel, givingBack }) => state === 'paid' && channel === 'wechat' && !givingBack,
    );
    const order = pick(random, paid);
    const trade = order && service.providers.wechat.trades.get(order.no);
    if (!order || !trade) return;
    const first = trade.transactionId;
    const second = `${first}2`;
    trade.transactionId = second;
    await deliver(world, order.no);
    trade.transactionId = first;
    const aside = await service.db
      .selectFrom('payment_exception')
      .select('kind')
      .where('transaction_no', '=', second)
      .executeTakeFirst();
    claim(
      aside?.kind === 'double_pay',
      `the second payment of order ${order.no} is put aside as ${aside?.kind ?? 'nothing'}`,
    );
  },
};

/** Somebody pays an order that has been given up or has run out, as its page is still open. */
export const payLate: Act = {
  name: 'pay after the end',
  weight: 1,
  async run(world) {
    const { orders, random, service } = world;
    const now = service.time.now();
    const order = pick(
      random,
      [...orders.values()].filter(
        (one) =>
          one.channel === 'wechat' &&
          one.state === 'closed' &&
          one.payerPaidAt === undefined &&
          now - one.orderedAt < 600 * MINUTE_MS,
      ),
    );
    if (!order || !service.providers.wechat.trades.has(order.no)) return;
    service.providers.wechat.options.payAfterClose = true;
    await pay(world, order);
    service.providers.wechat.options.payAfterClose = false;
  },
};
