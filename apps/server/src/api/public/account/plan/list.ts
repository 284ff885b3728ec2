import type { Plan } from '@playlet/contract/entities/money';
import { findMemberById, type MemberRow } from '@playlet/core/members/member';
import { describeBuyer, type KnownBuyer, sumSpentToday } from '@playlet/core/orders/buyer';
import type { OfferedChannelPrice } from '@playlet/core/plans/channel-price';
import { listPlansOnSale, type PlanRow } from '@playlet/core/plans/plan';
import { isBeyondCap, isMinor, type MinorCap, minorCapOf } from '@playlet/domain/money/minor';
import { extendMembership, TERM_DAYS } from '@playlet/domain/money/term';
import { type Call, defineHandler } from '#call/handler.ts';
import { listChannelPricesFor } from '#money/order/channel-price.ts';
import { readOfferedDuration } from '#promotion/offer.ts';

export default defineHandler<'POST public/account/plan/list'>(async (_input, call) => {
  const { context } = call;
  const [plans, buyer] = await Promise.all([listPlansOnSale(context.db), buyerOf(call)]);
  const lower = new Map((await listChannelPricesFor(call, buyer)).map((one) => [one.planId, one]));
  const list = plans.map((plan) => presentPlan(plan, lower.get(plan.id), buyer, context.clock.now()));
  const providers = [...context.payments.providers.values()].map(({ channel, scenes }) => ({
    channel,
    scenes: [...scenes],
  }));
  const { cap, spentToday } = buyer;
  const order = call.variants.planOrder();
  return {
    list,
    preselected: isMinor(buyer) ? null : await readOfferedDuration(call),
    ...(order && { order: [...order] }),
    minorCap: cap ? { single: cap.single, daily: cap.daily, spentToday } : null,
    channels: [...providers, { channel: 'balance' as const, scenes: [] }],
  };
});

/** The facts that decide a sale to the caller. */
type Buyer = KnownBuyer & {
  member: Pick<MemberRow, 'vip_expires_at' | 'lifetime'> | undefined;
  /** The caller's cap as a minor; undefined for the too young. */
  cap: MinorCap | undefined;
  spentToday: number;
};

async function buyerOf({ context, caller }: Call): Promise<Buyer> {
  const caps = context.config.minorCaps;
  const member =
    caller.kind === 'member' ? await findMemberById(context.db, caller.session.memberId) : undefined;
  if (caller.kind !== 'member' || !member)
    return { member: undefined, age: undefined, minor: false, cap: caps[0], spentToday: 0 };
  const now = context.clock.now();
  const known = describeBuyer(member, caller.session, now);
  const spentToday = await sumSpentToday(context.db, member.id, now);
  return { ...known, member, cap: minorCapOf(known.age, caps), spentToday };
}

function presentPlan(
  { id, duration, version, price }: PlanRow,
  lower: OfferedChannelPrice | undefined,
  buyer: Buyer,
  now: number,
): Plan {
  const termDays = TERM_DAYS[duration];
  const membership = {
    expiresAt: buyer.member?.vip_expires_at?.getTime() ?? null,
    lifetime: buyer.member?.lifetime ?? false,
  };
  const { expiresAt } = extendMembership(membership, { settledAt: now, termDays });
  const perDay = (fen: number) => (termDays === null ? null : Math.ceil(fen / termDays));
  return {
    id,
    duration,
    version,
    price,
    termDays,
    pricePerDay: perDay(price),
    channelPrice: lower ? { id: lower.id, price: lower.price, pricePerDay: perDay(lower.price) } : null,
    // A plan always leads to an end, if only to that of time.
    expiresAt: new Date(expiresAt ?? 0).toISOString(),
    unavailable: whyUnavailable(price, buyer),
  };
}

function whyUnavailable(price: number, buyer: Buyer): Plan['unavailable'] {
  if (buyer.member?.lifetime) return 'LIFETIME_ALREADY';
  if (!isMinor(buyer)) return null;
  if (!buyer.cap) return 'MINOR_TOO_YOUNG';
  return isBeyondCap(buyer.cap, price, buyer.spentToday) ? 'MINOR_CAP_EXCEEDED' : null;
}
