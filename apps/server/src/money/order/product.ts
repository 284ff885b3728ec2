import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { findMemberById } from '@playlet/core/members/member';
import type { OfferedChannelPrice } from '@playlet/core/plans/channel-price';
import { findPlanOnSale } from '@playlet/core/plans/plan';
import type { Database } from '@playlet/db';
import { groupById } from '@playlet/db/queries/catalogue/group';
import type { PlanSnapshot } from '@playlet/db/tables/money';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { formatServiceText } from '@playlet/i18n/node/phrases';
import { memberOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { fail } from '#http/business-error.ts';
import { localeOf } from '#http/locale.ts';
import { listChannelPricesFor } from './channel-price.ts';
import { describeBuyer } from './minor-buyer.ts';

export type OrderInput = ParsedOf<Api['POST member/account/recharge/create']>;

/** The product of an order, at the server's own price in fen. */
export type Product = { amount: number; subject: string; plan: PlanSnapshot | null; groupId: string | null };

/** Limits of one top-up. */
export const TOP_UP_FEN = { min: 100, max: 500_000 };

/**
 * Looks up what an order is for; the provider lists it under a name in the buyer's language.
 * @throws PLAN_NOT_FOUND, GROUP_NOT_FOUND, DRAMA_NOT_FOR_SALE, TOP_UP_NOT_POSSIBLE
 */
export async function resolveProduct(call: Call, input: OrderInput): Promise<Product> {
  const { planId, groupId, amount } = input;
  const { db } = call.context;
  const lang = localeOf(call.request);
  if (planId !== undefined) return planProduct(call, input, planId);
  if (groupId !== undefined) return dramaProduct(db, groupId, lang);
  return topUpProduct(amount ?? 0, lang);
}

/** A plan at the price the order names: that for everybody, or that of a channel where the buyer has a right to it. */
async function planProduct(call: Call, input: OrderInput, planId: string): Promise<Product> {
  const snapshot =
    (await atRegularPrice(call.context.db, planId)) ?? (await atChannelPrice(call, input, planId));
  if (!snapshot) throw fail('PLAN_NOT_FOUND');
  const subject = formatServiceText(localeOf(call.request), `subject.${snapshot.duration}`);
  return { amount: snapshot.price, subject, plan: snapshot, groupId: null };
}

async function atRegularPrice(db: Database, planId: string): Promise<PlanSnapshot | undefined> {
  const plan = await findPlanOnSale(db, planId);
  if (!plan) return undefined;
  const { id, duration, version, price } = plan;
  return { id, duration, version, price, termDays: TERM_DAYS[duration] };
}

async function atChannelPrice(
  call: Call,
  { minor }: OrderInput,
  priceId: string,
): Promise<PlanSnapshot | undefined> {
  const { db, clock } = call.context;
  const { session } = memberOf(call.caller);
  const member = await findMemberById(db, session.memberId);
  if (!member || minor === true) return undefined;
  const prices = await listChannelPricesFor(call, describeBuyer(member, session, clock.now()));
  const found = prices.find(({ id }) => id === priceId);
  return found && snapshotOf(found);
}

function snapshotOf(offered: OfferedChannelPrice): PlanSnapshot {
  const { id, channel, version, duration, price, planId, planVersion, regularPrice } = offered;
  const plan = { id: planId, duration, version: planVersion, price, termDays: TERM_DAYS[duration] };
  return { ...plan, channelPrice: { id, channel, version, regularPrice } };
}

async function dramaProduct(db: Database, groupId: string, lang: string): Promise<Product> {
  const group = await groupById(db, groupId);
  if (!group || group.published_at === null) throw fail('GROUP_NOT_FOUND');
  if (group.access !== 'vip' || group.price === null) throw fail('DRAMA_NOT_FOR_SALE');
  const subject = formatServiceText(lang, 'subject.drama', { title: group.title });
  return { amount: group.price, subject, plan: null, groupId };
}

function topUpProduct(amount: number, lang: string): Product {
  if (amount < TOP_UP_FEN.min || amount > TOP_UP_FEN.max)
    throw fail('TOP_UP_NOT_POSSIBLE', { data: TOP_UP_FEN });
  return { amount, subject: formatServiceText(lang, 'subject.balance'), plan: null, groupId: null };
}
