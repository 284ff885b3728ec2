import type { Database } from '@playlet/db/database';
import { groupById } from '@playlet/db/queries/catalogue/group';
import type { PlanSnapshot } from '@playlet/db/tables/money';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { findMemberById } from '../members/member.ts';
import type { OfferedChannelPrice } from '../plans/channel-price.ts';
import { listFollowedPrices } from '../plans/followed-price.ts';
import { findPlanOnSale } from '../plans/plan.ts';
import type { Visit } from '../promotion/attribute.ts';
import { describeBuyer } from './buyer.ts';
import type { OrderDenial } from './order-denial.ts';

/** The product of an order, at the server's own price in fen: a plan, a drama as a whole, or balance. */
export type Product = {
  amount: number;
  plan: PlanSnapshot | null;
  drama: { id: string; title: string } | null;
};

/** The choice of a buyer: a plan or a channel's price, a drama, or an amount of balance in fen. */
type Choice = { planId?: string | undefined; groupId?: string | undefined; amount?: number | undefined };

type Chooser = {
  memberId: string;
  teen: boolean;
  /** Whether the buyer says to be a minor. */
  declaredMinor: boolean;
  visits: readonly Visit[];
};

/** Limits of one top-up. */
export const TOP_UP_FEN = { min: 100, max: 500_000 };

/** Looks up the product of an order. */
export function resolveProduct(
  db: Database,
  { planId, groupId, amount = 0 }: Choice,
  chooser: Chooser,
  now: number,
): Promise<Product | { denial: OrderDenial }> {
  if (planId !== undefined) return planProduct(db, planId, chooser, now);
  if (groupId !== undefined) return dramaProduct(db, groupId);
  return topUpProduct(amount);
}

/** A plan at the price the order names: that for everybody, or that of a channel where the buyer has a right to it. */
async function planProduct(db: Database, priceId: string, chooser: Chooser, now: number) {
  const plan = (await atRegularPrice(db, priceId)) ?? (await atChannelPrice(db, priceId, chooser, now));
  return plan ? { amount: plan.price, plan, drama: null } : denial('PLAN_NOT_FOUND');
}

async function atRegularPrice(db: Database, planId: string): Promise<PlanSnapshot | undefined> {
  const plan = await findPlanOnSale(db, planId);
  if (!plan) return undefined;
  const { id, duration, version, price } = plan;
  return { id, duration, version, price, termDays: TERM_DAYS[duration] };
}

async function atChannelPrice(
  db: Database,
  priceId: string,
  { memberId, teen, declaredMinor, visits }: Chooser,
  now: number,
): Promise<PlanSnapshot | undefined> {
  const member = await findMemberById(db, memberId);
  if (!member || declaredMinor) return undefined;
  const prices = await listFollowedPrices(
    db,
    { memberId, visits, ...describeBuyer(member, { teen }, now) },
    now,
  );
  const found = prices.find(({ id }) => id === priceId);
  return found && snapshotOf(found);
}

function snapshotOf(offered: OfferedChannelPrice): PlanSnapshot {
  const { id, channel, version, duration, price, planId, planVersion, regularPrice } = offered;
  const plan = { id: planId, duration, version: planVersion, price, termDays: TERM_DAYS[duration] };
  return { ...plan, channelPrice: { id, channel, version, regularPrice } };
}

async function dramaProduct(db: Database, groupId: string) {
  const group = await groupById(db, groupId);
  if (!group || group.published_at === null) return denial('GROUP_NOT_FOUND');
  if (group.access !== 'vip' || group.price === null) return denial('DRAMA_NOT_FOR_SALE');
  return { amount: group.price, plan: null, drama: { id: groupId, title: group.title } };
}

async function topUpProduct(amount: number) {
  return amount < TOP_UP_FEN.min || amount > TOP_UP_FEN.max
    ? denial('TOP_UP_NOT_POSSIBLE', TOP_UP_FEN)
    : { amount, plan: null, drama: null };
}

const denial = (code: OrderDenial['code'], data?: Record<string, unknown>): { denial: OrderDenial } => ({
  denial: { code, ...(data && { data }) },
});
