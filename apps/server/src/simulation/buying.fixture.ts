import { MINUTE_MS } from '@playlet/domain/time';
import { consents, redirectOf } from '../testing/orders.ts';
import { headersOf, pickMember, signIn } from './members.fixture.ts';
import {
  channelOf,
  endOf,
  type ModelDrama,
  type ModelMember,
  type ModelOrder,
  PLAN_DAYS,
} from './model.fixture.ts';
import { observe } from './observe.fixture.ts';
import { pay } from './paying.fixture.ts';
import { perform } from './perform.fixture.ts';
import { type Act, chance, claim, pick, type World } from './world.fixture.ts';

const CREATE = 'POST member/account/recharge/create';
const DURATIONS = ['monthly', 'monthly', 'monthly', 'half_year', 'yearly', 'lifetime'] as const;
const SCENES = { wechat: { scene: 'native' }, alipay: { scene: 'wap' }, balance: {} } as const;
/** Some leave a little less than a drama costs. */
const TOP_UPS_FEN = [950, 1950, 3000, 5000, 9900];

/** What somebody wants to buy, and what it must cost. */
type Wish = Pick<ModelOrder, 'kind' | 'amount' | 'termDays' | 'groupId'> & {
  input: { planId: string } | { amount: number } | { groupId: string };
};

/** Somebody orders, sometimes twice before paying, and mostly pays: the later order first. */
export const buy: Act = {
  name: 'buy',
  weight: 10,
  async run(world) {
    const { random, service } = world;
    const member = await pickMember(world);
    const orders = [await placeOrder(world, member)];
    await service.time.advance(random() * 5 * MINUTE_MS);
    if (chance(random, 0.25)) orders.unshift(await placeOrder(world, member));
    for (const order of orders) {
      if (!order || order.channel === 'balance') continue;
      if (chance(random, 0.1)) await cancel(world, order);
      else if (chance(random, 0.8)) await pay(world, order);
    }
  },
};

/** Somebody whose balance is a little too low for a drama tries to pay by it. */
export const stretchBalance: Act = {
  name: 'buy with too little balance',
  weight: 1,
  async run(world) {
    const short = world.members.flatMap((member) => {
      const drama = world.dramas.find((one) => isJustTooDear(one, member));
      return drama && !member.isGone ? [{ member, drama }] : [];
    });
    const found = pick(world.random, short);
    if (!found) return;
    const order = await placeWish(world, await signIn(world, found.member), wishFor(found.drama), 'balance');
    claim(order === undefined, 'an order was paid with more than the balance');
  },
};

/** So much less than the price, in fen, is a little too little. */
const LITTLE_FEN = 100;

function isJustTooDear(
  { id, price, isPublished }: ModelDrama,
  { balance, dramas, minor }: ModelMember,
): boolean {
  const lacking = (price ?? 0) - balance;
  return isPublished && !minor && !dramas.has(id) && lacking > 0 && lacking <= LITTLE_FEN;
}

async function placeOrder(world: World, member: ModelMember): Promise<ModelOrder | undefined> {
  const wish = await makeWish(world, member);
  if (!wish) return undefined;
  const channel = pick(world.random, wish.kind === 'balance' ? OUTSIDE : ANY) ?? 'wechat';
  return placeWish(world, member, wish, channel);
}

async function placeWish(
  world: World,
  member: ModelMember,
  wish: Wish,
  channel: ModelOrder['channel'],
): Promise<ModelOrder | undefined> {
  const { service, random } = world;
  const now = service.time.now();
  const key = `s${now}`;
  const guardian = member.minor && chance(random, 0.8) ? { guardianName: '林建国' } : {};
  const input = { kind: wish.kind, ...wish.input, channel, ...SCENES[channel], ...guardian };
  const order = { ...input, consents, idempotencyKey: key, confirmed: true };
  const create = () => service.call(CREATE, order, headersOf(member));
  let { envelope } = await perform(world, create);
  if (envelope.errorCode === 'ORDER_IN_PROGRESS') {
    // The process that died had the order to itself for some seconds.
    await service.time.advance(21_000);
    envelope = (await create()).envelope;
  }
  const expected = expectDenial(member, wish, channel, guardian);
  if (expected === 'any' && !envelope.success) return undefined;
  const denial = expected === 'any' ? undefined : expected;
  claim(
    (envelope.errorCode ?? undefined) === denial || isBusy(envelope.errorCode, member),
    () =>
      `an order of ${wish.kind} was answered by ${envelope.errorCode}, and ${denial ?? 'success'} was due`,
  );
  if (!envelope.success) return undefined;
  if (chance(random, 0.15)) {
    const again = (await create()).envelope.data.order;
    claim(again.id === envelope.data.order.id, `the same request made order ${again.no} as well`);
  }
  const made: ModelOrder = {
    ...wish,
    id: envelope.data.order.id,
    no: envelope.data.order.no,
    member,
    channel,
    state: 'open',
    orderedAt: now,
    url: redirectOf(envelope.data),
    cancelled: false,
    payerPaidAt: channel === 'balance' ? now : undefined,
    settledAt: undefined,
    isHeld: false,
    givingBack: false,
    refundAs: 'SUCCESS',
  };
  claim(
    envelope.data.order.amount === wish.amount,
    () => `order ${made.no} costs ${envelope.data.order.amount} fen, and ${wish.amount} were due`,
  );
  member.orders.push(made);
  world.orders.set(made.no, made);
  await observe(world);
  if (channel === 'balance') claim(made.state === 'paid', `order ${made.no} was not paid from the balance`);
  return made;
}

const OUTSIDE = ['wechat', 'alipay'] as const;
const ANY = ['wechat', 'wechat', 'alipay', 'balance'] as const;

async function makeWish(world: World, member: ModelMember): Promise<Wish | undefined> {
  const { random, prices, dramas, service } = world;
  const kind = pick(random, ['membership', 'membership', 'balance', 'drama'] as const);
  if (kind === 'balance') {
    const amount = pick(random, TOP_UPS_FEN) ?? 950;
    return { kind, amount, termDays: null, groupId: null, input: { amount } };
  }
  if (kind === 'drama') {
    const drama = pick(
      random,
      dramas.filter(({ price, isPublished }) => price !== null && isPublished),
    );
    return drama && wishFor(drama);
  }
  const duration = pick(random, DURATIONS) ?? 'monthly';
  const { envelope } = await service.call('POST public/account/plan/list', {}, headersOf(member));
  const plan = envelope.data.list.find((one) => one.duration === duration);
  const price = prices.get(duration);
  claim(plan?.price === price, () => `${duration} is offered for ${plan?.price} fen instead of ${price}`);
  const channel = channelOf(member, service.time.now());
  const lower = duration === 'monthly' ? world.channels.get(channel ?? '')?.price : undefined;
  const due = lower !== undefined && lower < (price ?? 0) ? lower : undefined;
  claim(
    (plan?.channelPrice?.price ?? undefined) === due,
    () => `a month by ${channel} is offered for ${plan?.channelPrice?.price}, not ${due}`,
  );
  if (!plan) return undefined;
  return {
    kind: 'membership',
    amount: due ?? plan.price,
    termDays: PLAN_DAYS[duration],
    groupId: null,
    input: { planId: plan.channelPrice?.id ?? plan.id },
  };
}

function wishFor({ id, price }: ModelDrama): Wish {
  return { kind: 'drama', amount: price ?? 0, termDays: null, groupId: id, input: { groupId: id } };
}

/** What must come of an order; `any` where more than the simulation knows decides. */
function expectDenial(
  member: ModelMember,
  { kind, amount, groupId }: Wish,
  channel: ModelOrder['channel'],
  guardian: { guardianName?: string },
): string | undefined {
  if (kind === 'membership' && endOf(member) === Infinity) return 'LIFETIME_ALREADY';
  if (groupId !== null && member.dramas.has(groupId)) return 'DRAMA_OWNED';
  if (member.minor) {
    if (!guardian.guardianName) return 'GUARDIAN_REQUIRED';
    // The single cap of who is fourteen.
    if (amount > 5000) return 'MINOR_CAP_EXCEEDED';
    return 'any';
  }
  return channel === 'balance' && member.balance < amount ? 'BALANCE_TOO_LOW' : undefined;
}

/** Whether a member has so many orders that one more is rightly refused. */
function isBusy(code: string | null, { orders }: ModelMember): boolean {
  if (code === 'TOO_MANY_OPEN_ORDERS') return orders.filter(({ state }) => state === 'open').length >= 5;
  return code === 'TOO_MANY_ORDERS' && orders.length >= 20;
}

async function cancel(world: World, order: ModelOrder): Promise<void> {
  order.cancelled = true;
  const { member, id } = order;
  const call = () => world.service.call('POST member/account/recharge/cancel', { id }, member.headers);
  const { envelope } = await perform(world, call);
  claim(envelope.success, () => `order ${order.no} could not be given up: ${envelope.errorCode}`);
  await observe(world);
}
