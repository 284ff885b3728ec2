import { createHash } from 'node:crypto';
import { createOrderNo } from '@playlet/checkout';
import type { OrderDenial } from '@playlet/core/orders/order-denial';
import { findEarlierOrder, type OrderIdentity, placeOrder } from '@playlet/core/orders/place-order';
import { type Product, resolveProduct } from '@playlet/core/orders/product';
import type { RechargeRow } from '@playlet/core/orders/recharge';
import { newId, runInTransaction } from '@playlet/db';
import type { OrderRequest } from '@playlet/db/tables/money';
import { formatServiceText } from '@playlet/i18n/node/phrases';
import { memberOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { fail } from '#http/business-error.ts';
import { baseUrlOf } from '#http/edge/hosts.ts';
import { localeOf } from '#http/locale.ts';
import { noteStage, visitsOf } from '../../promotion/visit.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import type { OrderInput } from './order-input.ts';

const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/**
 * Places the order of a call, or finds the one this request has placed before.
 * @throws PLAN_NOT_FOUND, GROUP_NOT_FOUND, DRAMA_NOT_FOR_SALE, TOP_UP_NOT_POSSIBLE, TOKEN_INVALID,
 *   IDEMPOTENCY_KEY_REUSED, TOO_MANY_OPEN_ORDERS, TOO_MANY_ORDERS, LIFETIME_ALREADY, DRAMA_OWNED, GUARDIAN_REQUIRED,
 *   MINOR_TOO_YOUNG, MINOR_CAP_EXCEEDED, SPEND_CAP_EXCEEDED, LARGE_SUM_UNCONFIRMED, BALANCE_TOO_LOW
 */
export async function placeCallersOrder(
  call: Call,
  input: OrderInput,
  { channel, scene, provider }: PaymentMethod,
): Promise<RechargeRow> {
  const { db, clock, config } = call.context;
  const { memberId, teen } = memberOf(call.caller).session;
  const now = clock.now();
  const visits = visitsOf(call);
  const declaredMinor = input.minor === true;
  const product = await resolveProduct(db, input, { memberId, teen, declaredMinor, visits }, now);
  if ('denial' in product) throw failOrder(product.denial);
  const id = newId();
  const order = {
    ...identityOf(call, input),
    id,
    no: createOrderNo(now),
    kind: input.kind,
    product,
    subject: subjectOf(product, localeOf(call.request)),
    channel,
    scene,
    providerAccount: provider?.account,
    request: createOrderRequest(call, input, id),
    consents: input.consents,
    teen,
    declaredMinor,
    guardianName: input.guardianName,
    isConfirmed: input.confirmed === true,
    visits,
  };
  const { minorCaps, secrets, payments } = config;
  const rules = { limits: payments.orderLimits, minorCaps, secrets };
  const placed = await runInTransaction(db, (tx) => placeOrder(tx, order, rules, now));
  if ('denial' in placed) throw failOrder(placed.denial);
  if (placed.isNew) noteStage(call, 'ordered');
  return placed.order;
}

/**
 * Returns the earlier order of this request; undefined where there is none.
 * @throws IDEMPOTENCY_KEY_REUSED where the key belongs to another request, VALIDATION_FAILED where it is too long
 */
export async function findCallersOrder(call: Call, input: OrderInput): Promise<RechargeRow | undefined> {
  const { db, clock } = call.context;
  const before = await findEarlierOrder(db, identityOf(call, input), clock.now());
  if (before && 'denial' in before) throw failOrder(before.denial);
  return before?.order;
}

const failOrder = ({ code, ...details }: OrderDenial) => fail(code, details);

/** Returns the name that the provider lists a product under. */
function subjectOf({ plan, drama }: Product, locale: string): string {
  if (plan) return formatServiceText(locale, `subject.${plan.duration}`);
  return drama
    ? formatServiceText(locale, 'subject.drama', { title: drama.title })
    : formatServiceText(locale, 'subject.balance');
}

function identityOf(call: Call, input: OrderInput): OrderIdentity {
  const { memberId } = memberOf(call.caller).session;
  return { memberId, key: idempotencyKeyOf(call, input), hash: hashInput(input) };
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
