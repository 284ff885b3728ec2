import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { Database } from '@playlet/db';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { planOnSale } from '@playlet/db/queries/money/plan';
import type { PlanSnapshot } from '@playlet/db/tables/money';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { serviceText } from '@playlet/i18n/node/phrases';
import { BusinessError } from '#http/business-error.ts';

export type OrderInput = ParsedOf<Api['POST member/account/recharge/create']>;

/** What is ordered, at the server's own price in fen. */
export type Product = { amount: number; subject: string; plan: PlanSnapshot | null; groupId: string | null };

/** Limits of one top-up. */
export const TOP_UP_FEN = { min: 100, max: 500_000 };

/**
 * Looks up what an order is for; the provider lists it under a name in the buyer's language.
 * @throws PLAN_NOT_FOUND, GROUP_NOT_FOUND, DRAMA_NOT_FOR_SALE, TOP_UP_NOT_POSSIBLE
 */
export async function resolveProduct(
  db: Database,
  { planId, amount, groupId }: OrderInput,
  lang: string,
): Promise<Product> {
  if (planId !== undefined) return planProduct(db, planId, lang);
  if (groupId !== undefined) return dramaProduct(db, groupId, lang);
  return topUpProduct(amount ?? 0, lang);
}

async function planProduct(db: Database, planId: string, lang: string): Promise<Product> {
  const plan = await planOnSale(db, planId);
  if (!plan) throw new BusinessError('PLAN_NOT_FOUND');
  const { id, duration, version, price } = plan;
  return {
    amount: price,
    subject: serviceText(lang, `subject.${duration}`),
    plan: { id, duration, version, price, termDays: TERM_DAYS[duration] },
    groupId: null,
  };
}

async function dramaProduct(db: Database, groupId: string, lang: string): Promise<Product> {
  const group = await groupById(db, groupId);
  if (!group || group.published_at === null) throw new BusinessError('GROUP_NOT_FOUND');
  if (group.access !== 'vip' || group.price === null) throw new BusinessError('DRAMA_NOT_FOR_SALE');
  const subject = serviceText(lang, 'subject.drama', { title: group.title });
  return { amount: group.price, subject, plan: null, groupId };
}

function topUpProduct(amount: number, lang: string): Product {
  if (amount < TOP_UP_FEN.min || amount > TOP_UP_FEN.max)
    throw new BusinessError('TOP_UP_NOT_POSSIBLE', { data: TOP_UP_FEN });
  return { amount, subject: serviceText(lang, 'subject.balance'), plan: null, groupId: null };
}
