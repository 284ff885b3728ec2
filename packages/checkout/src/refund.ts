import { findRechargeById } from '@playlet/core/orders/recharge';
import { failRefund, finishRefund } from '@playlet/core/refunds/finish-refund';
import {
  listDueRefunds,
  type RefundRow,
  refundById,
  scheduleRefundCheck,
} from '@playlet/core/refunds/refund';
import { type PaymentProvider, ProviderError, type RefundState } from '@playlet/payments';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { notifyUrl, type PaymentContext, providerOf } from './payment-context.ts';
import { nextCheckAt } from './schedule.ts';

/** Refunds polled in one round. */
const POLL_BATCH_SIZE = 100;

/** Submits an approved refund, or queries one in progress, and applies the answer. Safe to call again. */
export async function advanceRefund(context: PaymentContext, refund: RefundRow): Promise<RefundRow> {
  const provider = providerOf(context, refund);
  // The balance gets its money back at once.
  if (refund.channel === 'balance') await finishRefund(context.db, refund.no, new Date(context.clock.now()));
  else if (provider) await advanceAtProvider(context, provider, refund);
  return (await refundById(context.db, refund.id)) ?? refund;
}

/**
 * Advances all refunds in progress that are due.
 * @throws the first failure, after all refunds are done
 */
export async function pollRefunds(context: PaymentContext, signal: AbortSignal): Promise<void> {
  const due = await listDueRefunds(context.db, new Date(context.clock.now()), POLL_BATCH_SIZE);
  await forEachConcurrently(due, signal, (refund) => advanceRefund(context, refund));
}

/**
 * Applies the state of a refund that a provider reported, in an answer or a notification. Money that is back is back,
 * even where the provider had reported a failure before.
 */
export async function applyRefundState(
  context: PaymentContext,
  refundNo: string,
  state: RefundState,
): Promise<void> {
  const now = new Date(context.clock.now());
  if (state === 'failed') await failRefund(context.db, refundNo, now);
  if (state !== 'done') return;
  const end = await finishRefund(context.db, refundNo, now);
  if (end?.late) context.log.warn(`refund ${refundNo} had failed, and the money is back after all`);
  if (end && end.lost > 0)
    context.log.error(`refund ${refundNo}: ${end.lost} fen went back that nobody covers`);
}

async function advanceAtProvider(
  context: PaymentContext,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<void> {
  try {
    const known = refund.checks > 0 ? await queryRefundState(provider, refund) : 'absent';
    const state = known === 'absent' ? await submitRefund(context, provider, refund) : known;
    await applyRefundState(context, refund.no, state);
    if (state === 'underway') await scheduleNextCheck(context, refund);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn(`refund ${refund.no}: ${error.message}`);
    if (error.kind === 'refused') await applyRefundState(context, refund.no, 'failed');
    else await scheduleNextCheck(context, refund);
  }
}

/**
 * Queries a refund. A refused query says nothing about the refund, which may have been done, so it counts as
 * unavailable.
 */
async function queryRefundState(provider: PaymentProvider, refund: RefundRow): Promise<RefundState> {
  try {
    return await provider.queryRefund({ no: refund.order_no, refundNo: refund.no });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    throw new ProviderError('unavailable', error.message, { cause: error });
  }
}

async function submitRefund(
  context: PaymentContext,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<RefundState> {
  const order =
    refund.recharge_id === null ? undefined : await findRechargeById(context.db, refund.recharge_id);
  return provider.refund({
    no: refund.order_no,
    transactionNo: refund.transaction_no,
    refundNo: refund.no,
    amount: refund.amount,
    total: refund.total,
    reason: refund.reason,
    notifyUrl: order ? notifyUrl({ channel: refund.channel, request: order.request }) : '',
  });
}

function scheduleNextCheck(context: PaymentContext, refund: RefundRow): Promise<void> {
  return scheduleRefundCheck(context.db, refund, nextCheckAt(refund.checks, context.clock.now()));
}
