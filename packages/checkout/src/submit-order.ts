import { recordPaymentEvent } from '@playlet/core/orders/payment-event';
import {
  claimRecharge,
  moveRecharge,
  type RechargeRow,
  requireRecharge,
} from '@playlet/core/orders/recharge';
import { runInTransaction } from '@playlet/db';
import { isOpenOrder } from '@playlet/domain/money/order-state';
import { type PaymentAction, type PaymentProvider, ProviderError, type Scene } from '@playlet/payments';
import { notifyUrl, type PaymentContext } from './payment-context.ts';
import { cancelOrder } from './refresh.ts';
import { nextCheckAt } from './schedule.ts';

/** One request has the submission to itself for this long, which is longer than any provider is waited for. */
const PREPAY_CLAIM_MS = 20_000;
/** A buyer waits no longer than this, however many exchanges a provider needs. */
const PREPAY_TIMEOUT_MS = 9_000;

export type PrepayResult =
  | { outcome: 'ready'; order: RechargeRow }
  /** The provider did not answer, so the order may or may not exist there; it is polled until that is known. */
  | { outcome: 'unknown'; order: RechargeRow }
  /** The provider refused: the order is closed and nothing was paid. */
  | { outcome: 'refused'; order: RechargeRow }
  /** Another request is submitting the order. */
  | { outcome: 'busy' };

/**
 * Submits an order to its provider and stores the payment action. Safe to call again: the provider takes the same order
 * twice as once. A failure of the provider is an outcome, and is not thrown.
 */
export async function submitOrder(
  context: PaymentContext,
  provider: PaymentProvider,
  order: RechargeRow,
): Promise<PrepayResult> {
  const now = context.clock.now();
  if (!(await claimRecharge(context.db, order, new Date(now), new Date(now + PREPAY_CLAIM_MS))))
    return resultOfOtherRequest(context, order);
  try {
    const prepaid = provider.prepay({
      no: order.no,
      // The stored scene came from the provider's own list.
      scene: order.scene as Scene,
      amount: order.amount,
      subject: order.subject,
      expiresAt: order.expires_at,
      notifyUrl: notifyUrl(order),
      returnUrl: order.request.returnUrl,
      payerIp: order.request.ip ?? '127.0.0.1',
      openid: order.request.openid,
    });
    return { outcome: 'ready', order: await markPending(context, order, await withTimeout(prepaid)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn(`prepay of ${order.no}: ${error.message}`);
    return error.kind === 'refused'
      ? handleRefusal(context, order, error)
      : markUnknown(context, order, error);
  }
}

/** The result where another request holds the submission, or finished it since this one looked. */
async function resultOfOtherRequest(context: PaymentContext, order: RechargeRow): Promise<PrepayResult> {
  const found = await requireRecharge(context.db, order.id);
  if (found.state === order.state || found.claimed_until !== null) return { outcome: 'busy' };
  return { outcome: found.state === 'UNKNOWN' ? 'unknown' : 'ready', order: found };
}

async function withTimeout(prepaid: Promise<PaymentAction>): Promise<PaymentAction> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ProviderError('unavailable', 'it took too long')),
    PREPAY_TIMEOUT_MS,
  );
  try {
    return await Promise.race([prepaid, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function markPending(
  context: PaymentContext,
  order: RechargeRow,
  action: PaymentAction,
): Promise<RechargeRow> {
  return runInTransaction(context.db, async (tx) => {
    await recordPaymentEvent(tx, {
      recharge_id: order.id,
      kind: 'prepay',
      source: 'create',
      channel: order.channel,
    });
    const moved = await moveRecharge(tx, order.id, ['CREATED', 'UNKNOWN', 'PENDING'], {
      state: 'PENDING',
      cashier: JSON.stringify(action),
      claimed_until: null,
      check_at: nextCheckAt(0, context.clock.now()),
    });
    // It was paid or cancelled before the provider's answer arrived.
    return moved ?? (await requireRecharge(tx, order.id));
  });
}

async function markUnknown(
  context: PaymentContext,
  order: RechargeRow,
  error: ProviderError,
): Promise<PrepayResult> {
  return runInTransaction(context.db, async (tx) => {
    await recordPrepayFailure(tx, order, error);
    const moved = await moveRecharge(tx, order.id, ['CREATED', 'UNKNOWN'], {
      state: 'UNKNOWN',
      claimed_until: null,
      check_at: nextCheckAt(0, context.clock.now()),
    });
    return { outcome: 'unknown', order: moved ?? (await requireRecharge(tx, order.id)) };
  });
}

async function handleRefusal(
  context: PaymentContext,
  order: RechargeRow,
  error: ProviderError,
): Promise<PrepayResult> {
  // An earlier attempt may have reached the provider, where the order could still be paid.
  if (order.state === 'UNKNOWN' || order.claimed_until !== null) {
    const left = await cancelOrder(context, order, 'create');
    if (isOpenOrder(left)) return markUnknown(context, left, error);
    return { outcome: left.state === 'CLOSED' ? 'refused' : 'ready', order: left };
  }
  return runInTransaction(context.db, async (tx) => {
    await recordPrepayFailure(tx, order, error);
    const moved = await moveRecharge(tx, order.id, ['CREATED', 'UNKNOWN'], {
      state: 'CLOSED',
      closed_at: new Date(context.clock.now()),
      claimed_until: null,
      check_at: null,
    });
    return moved
      ? { outcome: 'refused', order: moved }
      : { outcome: 'ready', order: await requireRecharge(tx, order.id) };
  });
}

async function recordPrepayFailure(
  tx: PaymentContext['db'],
  order: RechargeRow,
  error: ProviderError,
): Promise<void> {
  await recordPaymentEvent(tx, {
    recharge_id: order.id,
    kind: 'prepay_failed',
    source: 'create',
    channel: order.channel,
    details: { kind: error.kind, message: error.message },
  });
}
