import { HOUR_MS } from '@playlet/domain/time';
import { endOf, isVip, type ModelOrder } from './model.fixture.ts';
import { claim, type World } from './world.fixture.ts';

type Row = { no: string; state: string; kind: string };

/** Every paid order is settled this long after its payment at the latest: by a notice, a question, or the statement. */
const SETTLED_WITHIN_MS = 40 * HOUR_MS;
/** An order that nobody pays is closed this long after it was made at the latest. */
const CLOSED_WITHIN_MS = 4 * HOUR_MS;

/**
 * Looks at what became of the orders that are under way, holds each change against what the buyer, the provider and the
 * staff did, and books it for the member.
 */
export async function observe(world: World): Promise<void> {
  const { service, orders } = world;
  const under = [...orders.values()].filter(isUnderWay);
  if (under.length === 0) return;
  const rows: Row[] = await service.db
    .selectFrom('recharge')
    .select(['no', 'state', 'kind'])
    .where(
      'no',
      'in',
      under.map(({ no }) => no),
    )
    .execute();
  const states = new Map(rows.map(({ no, state }) => [no, state]));
  for (const order of under) follow(world, order, states.get(order.no) ?? 'gone');
  await requireNoneForgotten(world, under);
}

function isUnderWay({ state, payerPaidAt, member, givingBack }: ModelOrder): boolean {
  if (member.isGone) return false;
  if (state === 'open' || state === 'refunding' || givingBack) return true;
  // Its payment may come after its end.
  return state === 'closed' && payerPaidAt !== undefined;
}

const STATES: Record<string, ModelOrder['state']> = {
  CREATED: 'open',
  PENDING: 'open',
  UNKNOWN: 'open',
  PAID: 'paid',
  CLOSED: 'closed',
  REFUNDING: 'refunding',
  REFUNDED: 'refunded',
};

function follow(world: World, order: ModelOrder, row: string): void {
  const state = STATES[row];
  const now = world.service.time.now();
  claim(state !== undefined, `order ${order.no} is ${row}`);
  claim(
    state !== 'open' || now - order.orderedAt < CLOSED_WITHIN_MS,
    `order ${order.no} is still open after ${CLOSED_WITHIN_MS / HOUR_MS} hours`,
  );
  if (state !== order.state) {
    const before = order.state;
    claim(isLawful(world, order, state), `order ${order.no} went from ${before} to ${state}`);
    order.state = state;
    if (state === 'paid' && (before === 'open' || before === 'closed')) book(order, now);
    if (state === 'refunding' && order.kind === 'balance') order.member.balance -= order.amount;
    if (state === 'paid' && before === 'refunding') {
      order.givingBack = false;
      if (order.kind === 'balance') order.member.balance += order.amount;
    }
    if (state === 'refunded') takeBack(order, before, now);
  }
}

/** Finds no payment that was neither booked nor put aside for the staff. */
async function requireNoneForgotten({ service }: World, orders: readonly ModelOrder[]): Promise<void> {
  const since = service.time.now() - SETTLED_WITHIN_MS;
  for (const order of orders) {
    const { no, id, payerPaidAt, state, isHeld } = order;
    const isSettled = state !== 'open' && state !== 'closed';
    if (payerPaidAt === undefined || payerPaidAt > since || isSettled || isHeld) continue;
    const aside = await service.db
      .selectFrom('payment_exception')
      .select('id')
      .where('recharge_id', '=', id)
      .executeTakeFirst();
    claim(
      aside !== undefined,
      `order ${no} was paid, and is ${state} ${SETTLED_WITHIN_MS / HOUR_MS} hours later`,
    );
    order.isHeld = true;
  }
}

function isLawful({ service }: World, order: ModelOrder, to: ModelOrder['state']): boolean {
  const { state, payerPaidAt, givingBack, orderedAt, cancelled } = order;
  const isOver = cancelled || service.time.now() >= orderedAt + HOUR_MS / 2;
  if (to === 'paid' && state === 'refunding') return order.refundAs === 'ABNORMAL';
  if (to === 'paid') return payerPaidAt !== undefined && !buysNothing(order);
  if (to === 'closed') return state === 'open' && (isOver || payerPaidAt !== undefined);
  if (to === 'refunding') return state === 'paid' && givingBack;
  return to === 'refunded' && givingBack;
}

/** Whether a payment for it finds everything bought already. */
function buysNothing({ member, kind, groupId }: ModelOrder): boolean {
  if (kind === 'membership') return endOf(member) === Infinity;
  return groupId !== null && member.dramas.has(groupId);
}

/** The same, or what the caps of a minor let pass, which depends on the other orders of the day. */
export function mayBuyNothing(order: ModelOrder): boolean {
  return buysNothing(order) || (order.member.minor && order.channel !== 'balance');
}

function book(order: ModelOrder, now: number): void {
  const { member, kind, amount, channel, no, termDays, groupId } = order;
  order.settledAt = now;
  if (channel === 'balance') member.balance -= amount;
  if (kind === 'membership')
    member.grants.push({ orderNo: no, settledAt: now, days: termDays, revoked: false });
  else if (kind === 'balance') member.balance += amount;
  else if (groupId !== null) member.dramas.add(groupId);
}

function takeBack(order: ModelOrder, before: ModelOrder['state'], now: number): void {
  const { member, kind, amount, channel, groupId, no } = order;
  order.givingBack = false;
  const grant = member.grants.find(({ orderNo }) => orderNo === no);
  if (grant) grant.revoked = true;
  if (groupId !== null) member.dramas.delete(groupId);
  if (channel === 'balance') member.balance += amount;
  // Its refund was approved and done at one blow, or had failed before and came after all.
  if (kind === 'balance' && before === 'paid') member.balance -= Math.min(amount, member.balance);
  // Without a term there is nothing to renew.
  if (kind === 'membership' && !isVip(member, now)) member.renewal = undefined;
}
