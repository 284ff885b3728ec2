import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { Database } from '@playlet/db';
import { groupById } from '@playlet/db/queries/group';
import { planOnSale } from '@playlet/db/queries/plan';
import type { PlanSnapshot } from '@playlet/db/tables/money';
import { type PlanDuration, TERM_DAYS } from '@playlet/domain/money/term';
import { BusinessError } from '../http/business-error.ts';

export type OrderInput = ParsedOf<Api['POST member/account/recharge/create']>;

/** What is ordered, at the server's own price in fen. */
export type Product = { amount: number; subject: string; plan: PlanSnapshot | null; groupId: string | null };

/** Limits of one top-up. */
export const TOP_UP_FEN = { min: 100, max: 500_000 };

/** Names of the plans at the providers, which show them in Chinese. */
const PLAN_NAMES: Record<PlanDuration, string> = {
  monthly: 'VIP 会员月卡',
  half_year: 'VIP 会员半年卡',
  yearly: 'VIP 会员年卡',
  lifetime: 'VIP 永久会员',
};

/**
 * Looks up what an order is for.
 * @throws PLAN_NOT_FOUND, GROUP_NOT_FOUND, DRAMA_NOT_FOR_SALE, TOP_UP_NOT_POSSIBLE
 */
export async function resolveProduct(
  db: Database,
  { planId, amount, groupId }: OrderInput,
): Promise<Product> {
  if (planId !== undefined) return planProduct(db, planId);
  if (groupId !== undefined) return dramaProduct(db, groupId);
  return topUpProduct(amount ?? 0);
}

async function planProduct(db: Database, planId: string): Promise<Product> {
  const plan = await planOnSale(db, planId);
  if (!plan) throw new BusinessError('PLAN_NOT_FOUND');
  const { id, duration, version, price } = plan;
  return {
    amount: price,
    subject: PLAN_NAMES[duration],
    plan: { id, duration, version, price, termDays: TERM_DAYS[duration] },
    groupId: null,
  };
}

async function dramaProduct(db: Database, groupId: string): Promise<Product> {
  const group = await groupById(db, groupId);
  if (!group || group.published_at === null) throw new BusinessError('GROUP_NOT_FOUND');
  if (group.access !== 'vip' || group.price === null) throw new BusinessError('DRAMA_NOT_FOR_SALE');
  return { amount: group.price, subject: `整剧《${group.title}》`, plan: null, groupId };
}

function topUpProduct(amount: number): Product {
  if (amount < TOP_UP_FEN.min || amount > TOP_UP_FEN.max)
    throw new BusinessError('TOP_UP_NOT_POSSIBLE', { data: TOP_UP_FEN });
  return { amount, subject: '余额充值', plan: null, groupId: null };
}
