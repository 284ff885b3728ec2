import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { OrderRequest, RechargeKind } from '@playlet/db/tables/money';
import { isMinor, type MinorCap, minorCapOf } from '@playlet/domain/money/minor';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { Secrets } from '@playlet/secrets';
import { type Consent, insertConsents } from '../agreements/consent.ts';
import { lockMember, type MemberRow } from '../members/member.ts';
import type { Visit } from '../promotion/attribute.ts';
import { describeBuyer } from './buyer.ts';
import { hasDrama } from './grant.ts';
import { sealGuardianName } from './guardian-name.ts';
import type { OrderDenial } from './order-denial.ts';
import { findOrderLimitDenial, type OrderLimits } from './order-limits.ts';
import { recordPaymentEvent } from './payment-event.ts';
import type { Product } from './product.ts';
import { findRechargeById, findSameOrder, insertRecharge, type RechargeRow } from './recharge.ts';
import { settleInTransaction } from './settle.ts';
import { findSpendingDenial } from './spending-limits.ts';

/** An order can be paid for this long. */
const ORDER_LIFETIME_MS = 30 * 60_000;
/** The same request without an idempotency key is the same order within this time. */
const DUPLICATE_WINDOW_MS = 60_000;

/** The request of an order, by which a repetition is recognized. */
export type OrderIdentity = {
  memberId: string;
  /** The client's own name of the request. */
  key: string | undefined;
  /** A hash of what makes two requests the same. */
  hash: string;
};

export type NewOrder = OrderIdentity & {
  id: string;
  /** The number the provider knows it by. */
  no: string;
  kind: RechargeKind;
  product: Product;
  /** The name of the product in the buyer's language. */
  subject: string;
  channel: PaymentChannel;
  scene: string;
  /** The merchant's account at the provider; undefined for an order that is paid from the balance. */
  providerAccount: string | undefined;
  request: OrderRequest;
  consents: readonly Consent[];
  teen: boolean;
  /** Whether the buyer says to be a minor. */
  declaredMinor: boolean;
  guardianName: string | undefined;
  /** Whether the buyer has confirmed a large sum. */
  isConfirmed: boolean;
  /** The links followed on the device that asks. */
  visits: readonly Visit[];
};

export type OrderRules = { limits: OrderLimits; minorCaps: readonly MinorCap[]; secrets: Secrets };

/** An order with whether it was placed now, or the reason against it; a denial has written nothing. */
export type PlacedOrder = { order: RechargeRow; isNew: boolean } | { denial: OrderDenial };

/**
 * Places an order, or finds the one this request has placed before. It holds the member's lock, so that two requests
 * make one order and the limits hold for all of them together. An order paid from the balance is settled in the same
 * transaction.
 */
export async function placeOrder(
  tx: Database,
  placed: NewOrder,
  { limits, minorCaps, secrets }: OrderRules,
  now: number,
): Promise<PlacedOrder> {
  const { memberId, product, providerAccount, consents, guardianName } = placed;
  const member = await lockMember(tx, memberId);
  if (!member) return { denial: { code: 'TOKEN_INVALID' } };
  const before = await findEarlierOrder(tx, placed, now);
  if (before) return before;

  const known = describeBuyer(member, placed, now);
  const buyer = { ...known, minor: known.minor || placed.declaredMinor, guardianName };
  const isFromOutside = providerAccount !== undefined;
  const purchase = { amount: product.amount, buyer, isFromOutside, isConfirmed: placed.isConfirmed };
  const denial =
    (isFromOutside ? await findOrderLimitDenial(tx, memberId, limits, now) : undefined) ??
    (await findOwnershipDenial(tx, member, product)) ??
    (await findSpendingDenial(tx, member, purchase, minorCaps, now)) ??
    (isFromOutside ? undefined : findBalanceDenial(member, product));
  if (denial) return { denial };

  const minorCap = isMinor(buyer) ? minorCapOf(buyer.age, minorCaps) : undefined;
  const at = new Date(now);
  const order = await insertRecharge(
    tx,
    {
      id: placed.id,
      no: placed.no,
      member_id: memberId,
      tombstone_id: null,
      kind: placed.kind,
      channel: placed.channel,
      scene: placed.scene,
      amount: product.amount,
      subject: placed.subject,
      plan_id: product.plan?.id ?? null,
      plan: product.plan && JSON.stringify(product.plan),
      group_id: product.drama?.id ?? null,
      consents: JSON.stringify(consents),
      minor: minorCap !== undefined,
      minor_cap: minorCap ? JSON.stringify({ single: minorCap.single, daily: minorCap.daily }) : null,
      guardian_name: minorCap && guardianName ? sealGuardianName(secrets, guardianName) : null,
      idempotency_key: placed.key ?? `auto:${newId()}`,
      params_hash: placed.hash,
      request: JSON.stringify(placed.request),
      cashier: null,
      claimed_until: null,
      provider_account: providerAccount ?? 'balance',
      transaction_no: null,
      expires_at: new Date(now + ORDER_LIFETIME_MS),
      // Should this process end before it submits the order, the worker polls it all the same.
      check_at: new Date(now + DUPLICATE_WINDOW_MS),
      created_at: at,
      paid_at: null,
      closed_at: null,
      refunded_at: null,
    },
    placed.visits,
  );
  await insertConsents(tx, { memberId, consents, source: 'purchase', at });
  await recordPaymentEvent(tx, {
    recharge_id: order.id,
    kind: 'created',
    source: 'create',
    channel: order.channel,
  });
  return { order: isFromOutside ? order : await payFromBalance(tx, order, at), isNew: true };
}

/**
 * Returns the earlier order of this request in its present state, whatever happened to its price or to the agreements
 * since; a denial where the key belongs to another request.
 */
export async function findEarlierOrder(
  db: Database,
  { memberId, key, hash }: OrderIdentity,
  now: number,
): Promise<PlacedOrder | undefined> {
  const since = new Date(now - DUPLICATE_WINDOW_MS);
  const order = await findSameOrder(db, { memberId, key, hash, since });
  if (!order) return undefined;
  return order.params_hash === hash
    ? { order, isNew: false }
    : { denial: { code: 'IDEMPOTENCY_KEY_REUSED' } };
}

/** Rejects an order for something the member already owns. */
async function findOwnershipDenial(
  tx: Database,
  member: MemberRow,
  { plan, drama }: Product,
): Promise<OrderDenial | undefined> {
  if (plan && member.lifetime) return { code: 'LIFETIME_ALREADY' };
  return drama && (await hasDrama(tx, member.id, drama.id)) ? { code: 'DRAMA_OWNED' } : undefined;
}

function findBalanceDenial({ balance }: MemberRow, { amount }: Product): OrderDenial | undefined {
  return balance < amount ? { code: 'BALANCE_TOO_LOW', data: { balance, amount } } : undefined;
}

async function payFromBalance(tx: Database, order: RechargeRow, at: Date): Promise<RechargeRow> {
  const { no, amount } = order;
  const payment = { channel: 'balance', no, transactionNo: no, amount, currency: 'CNY' } as const;
  await settleInTransaction(tx, { ...payment, account: 'balance', paidAt: at, source: 'create' }, at);
  return (await findRechargeById(tx, order.id)) ?? order;
}
