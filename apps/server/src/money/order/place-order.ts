import { createHash } from 'node:crypto';
import { createOrderNo } from '@playlet/checkout';
import { insertConsents } from '@playlet/core/agreements/consent';
import { lockMember, type MemberRow, monthlyCapOf } from '@playlet/core/members/member';
import { hasDrama } from '@playlet/core/orders/grant';
import { recordPaymentEvent } from '@playlet/core/orders/payment-event';
import {
  findRechargeById,
  findSameOrder,
  insertRecharge,
  type RechargeRow,
} from '@playlet/core/orders/recharge';
import { settleInTransaction } from '@playlet/core/orders/settle';
import { type Database, newId, runInTransaction } from '@playlet/db';
import { sumSpentSince } from '@playlet/db/queries/orders/spending';
import type { OrderRequest } from '@playlet/db/tables/money';
import { beijingMonthStartOf } from '@playlet/domain/beijing';
import { findMinorDenial, isMinor, type MinorCap, minorCapOf } from '@playlet/domain/money/minor';
import { memberOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { fail } from '#http/business-error.ts';
import { baseUrlOf } from '#http/edge/hosts.ts';
import { noteStage, visitsOf } from '../../promotion/visit.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import { sealGuardianName } from './guardian-name.ts';
import { describeBuyer, sumSpentToday } from './minor-buyer.ts';
import { requireWithinOrderLimits } from './order-limits.ts';
import type { OrderInput, Product } from './product.ts';

/** An order can be paid for this long. */
const ORDER_LIFETIME_MS = 30 * 60_000;
/** The same request without an idempotency key is the same order within this time. */
const DUPLICATE_WINDOW_MS = 60_000;
const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
/** Sums of this size and larger need a second confirmation of the buyer. */
export const LARGE_SUM_FEN = 100_000;

/**
 * Places an order, or finds the one this request has placed before. It holds the member's lock, so that two requests
 * make one order and the limits hold for all of them together. An order paid from the balance is settled in the same
 * transaction.
 * @throws TOKEN_INVALID, IDEMPOTENCY_KEY_REUSED, TOO_MANY_OPEN_ORDERS, TOO_MANY_ORDERS, LIFETIME_ALREADY, DRAMA_OWNED,
 *   GUARDIAN_REQUIRED, MINOR_TOO_YOUNG, MINOR_CAP_EXCEEDED, SPEND_CAP_EXCEEDED, LARGE_SUM_UNCONFIRMED, BALANCE_TOO_LOW
 */
export async function placeOrder(
  call: Call,
  input: OrderInput,
  product: Product,
  method: PaymentMethod,
): Promise<RechargeRow> {
  const { context } = call;
  const now = context.clock.now();
  const { memberId } = memberOf(call.caller).session;
  return runInTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw fail('TOKEN_INVALID');
    const before = await findEarlierOrder(call, input, tx);
    if (before) return before;

    if (method.provider) await requireWithinOrderLimits(tx, call);
    await requireNotOwned(tx, member, product);
    const minorCap = await requireAllowedSpending(tx, call, member, input, product, method);
    const id = newId();
    const order = await insertRecharge(
      tx,
      {
        id,
        no: createOrderNo(now),
        member_id: memberId,
        tombstone_id: null,
        kind: input.kind,
        channel: method.channel,
        scene: method.scene,
        amount: product.amount,
        subject: product.subject,
        plan_id: product.plan?.id ?? null,
        plan: product.plan && JSON.stringify(product.plan),
        group_id: product.groupId,
        consents: JSON.stringify(input.consents),
        minor: minorCap !== undefined,
        minor_cap: minorCap ? JSON.stringify({ single: minorCap.single, daily: minorCap.daily }) : null,
        guardian_name:
          minorCap && input.guardianName
            ? sealGuardianName(context.config.secrets, input.guardianName)
            : null,
        idempotency_key: idempotencyKeyOf(call, input) ?? `auto:${newId()}`,
        params_hash: hashInput(input),
        request: JSON.stringify(createOrderRequest(call, input, id)),
        cashier: null,
        claimed_until: null,
        provider_account: method.provider?.account ?? 'balance',
        transaction_no: null,
        expires_at: new Date(now + ORDER_LIFETIME_MS),
        // Should this process end before it submits the order, the worker polls it all the same.
        check_at: new Date(now + DUPLICATE_WINDOW_MS),
        created_at: new Date(now),
        paid_at: null,
        closed_at: null,
        refunded_at: null,
      },
      visitsOf(call),
    );
    noteStage(call, 'ordered');
    await insertConsents(tx, {
      memberId,
      consents: input.consents,
      source: 'purchase',
      at: new Date(now),
    });
    await recordPaymentEvent(tx, {
      recharge_id: order.id,
      kind: 'created',
      source: 'create',
      channel: order.channel,
    });
    return method.provider ? order : payFromBalance(tx, order, member, new Date(now));
  });
}

/**
 * Returns the earlier order of this request in its present state, whatever happened to its price or to the agreements
 * since.
 *
 * @throws IDEMPOTENCY_KEY_REUSED where the key belongs to another request, VALIDATION_FAILED where it is too long
 */
export async function findEarlierOrder(
  call: Call,
  input: OrderInput,
  db: Database = call.context.db,
): Promise<RechargeRow | undefined> {
  const { memberId } = memberOf(call.caller).session;
  const hash = hashInput(input);
  const since = new Date(call.context.clock.now() - DUPLICATE_WINDOW_MS);
  const before = await findSameOrder(db, { memberId, key: idempotencyKeyOf(call, input), hash, since });
  if (before && before.params_hash !== hash) throw fail('IDEMPOTENCY_KEY_REUSED');
  return before;
}

async function payFromBalance(
  tx: Database,
  order: RechargeRow,
  member: MemberRow,
  now: Date,
): Promise<RechargeRow> {
  if (member.balance < order.amount)
    throw fail('BALANCE_TOO_LOW', { data: { balance: member.balance, amount: order.amount } });
  const { no, amount } = order;
  const payment = { channel: 'balance', no, transactionNo: no, amount, currency: 'CNY' } as const;
  await settleInTransaction(tx, { ...payment, account: 'balance', paidAt: now, source: 'create' }, now);
  return (await findRechargeById(tx, order.id)) ?? order;
}

/** Rejects an order for something the member already owns. */
async function requireNotOwned(tx: Database, member: MemberRow, { plan, groupId }: Product): Promise<void> {
  if (plan && member.lifetime) throw fail('LIFETIME_ALREADY');
  if (groupId !== null && (await hasDrama(tx, member.id, groupId))) throw fail('DRAMA_OWNED');
}

/** Checks a purchase against the limits for minors and the member's own; returns the cap of a buyer who is a minor. */
async function requireAllowedSpending(
  tx: Database,
  { context, caller }: Call,
  member: MemberRow,
  input: OrderInput,
  { amount }: Product,
  method: PaymentMethod,
): Promise<MinorCap | undefined> {
  const now = context.clock.now();
  const { minorCaps: caps } = context.config;
  const buyer = {
    ...describeBuyer(member, memberOf(caller).session, now),
    guardianName: input.guardianName,
  };
  if (input.minor === true) buyer.minor = true;
  const spentToday = await sumSpentToday(tx, member.id, now);
  const denial = findMinorDenial(buyer, amount, spentToday, caps);
  if (denial) throw fail(denial, { data: { caps, spentToday } });
  if (method.provider) await requireWithinMonthlyCap(tx, member, amount, now);
  if (amount >= LARGE_SUM_FEN && input.confirmed !== true)
    throw fail('LARGE_SUM_UNCONFIRMED', { data: { amount } });
  return isMinor(buyer) ? minorCapOf(buyer.age, caps) : undefined;
}

async function requireWithinMonthlyCap(
  tx: Database,
  member: MemberRow,
  amount: number,
  now: number,
): Promise<void> {
  const { cap } = monthlyCapOf(member, now);
  if (cap === null) return;
  const spent = await sumSpentSince(tx, member.id, new Date(beijingMonthStartOf(now)), new Date(now));
  if (spent + amount > cap) throw fail('SPEND_CAP_EXCEEDED', { data: { monthlyCap: cap, spent } });
}

/** The client's key, with a prefix that separates it from those of renewals and of orders without a key. */
function idempotencyKeyOf({ request }: Call, { idempotencyKey }: OrderInput): string | undefined {
  const key = idempotencyKey ?? request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_IDEMPOTENCY_KEY_LENGTH) throw fail('VALIDATION_FAILED');
  return `client:${key}`;
}

/** A hash of what makes two requests the same; confirmations and the return address do not count. */
function hashInput({ kind, channel, scene, planId, groupId, amount }: OrderInput): string {
  const parts = [kind, channel, scene ?? '', planId ?? groupId ?? amount];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function createOrderRequest(
  { request, context }: Call,
  { openid, returnPath = '/vip_pay' }: OrderInput,
  id: string,
): OrderRequest {
  const base = baseUrlOf(request, context.config);
  const returnUrl = base + returnPath.replace('{order}', id);
  return { base, returnUrl, ip: request.ip, ...(openid !== undefined && { openid }) };
}
