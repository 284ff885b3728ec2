import { rechargeById } from '@playlet/db/queries/recharge';
import { checkRefundLater, dueRefunds, type RefundRow, refundById } from '@playlet/db/queries/refund';
import { failRefund, finishRefund } from '@playlet/db/queries/refund-end';
import { type PaymentProvider, ProviderError, type RefundState } from '@playlet/payments';
import { eachOf } from './each-of.ts';
import { nextCheck } from './schedule.ts';
import { notifyUrl, providerOf, type Till } from './till.ts';

/** Refunds looked at in one round. */
const BATCH = 100;

/** Sends a refund that was approved, or asks how it stands; acts on the answer. Safe to do again. */
export async function pursueRefund(till: Till, refund: RefundRow): Promise<RefundRow> {
  const provider = providerOf(till, refund);
  // What was paid from the balance goes back into it at once.
  if (refund.channel === 'balance') await finishRefund(till.db, refund.no, new Date(till.now()));
  else if (provider) await pursue(till, provider, refund);
  return (await refundById(till.db, refund.id)) ?? refund;
}

/** Looks after all refunds that are under way. */
export async function pursueRefunds(till: Till, signal: AbortSignal): Promise<void> {
  const due = await dueRefunds(till.db, new Date(till.now()), BATCH);
  await eachOf(due, signal, (refund) => pursueRefund(till, refund));
}

/**
 * What a provider said of a refund, in an answer or a notice. Money that is back is back, even where the provider had said
 * before that it would not be.
 */
export async function takeRefundState(till: Till, refundNo: string, state: RefundState): Promise<void> {
  const now = new Date(till.now());
  if (state === 'failed') await failRefund(till.db, refundNo, now);
  if (state !== 'done') return;
  const end = await finishRefund(till.db, refundNo, now);
  if (end?.late) till.log.warn(`refund ${refundNo} had failed, and the money is back after all`);
  if (end && end.lost > 0) till.log.error(`refund ${refundNo}: ${end.lost} fen went back that nobody covers`);
}

async function pursue(till: Till, provider: PaymentProvider, refund: RefundRow): Promise<void> {
  try {
    const known = refund.checks > 0 ? await askAfter(provider, refund) : 'absent';
    const state = known === 'absent' ? await send(till, provider, refund) : known;
    await takeRefundState(till, refund.no, state);
    if (state === 'underway') await later(till, refund);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    till.log.warn(`refund ${refund.no}: ${error.message}`);
    if (error.kind === 'refused') await takeRefundState(till, refund.no, 'failed');
    else await later(till, refund);
  }
}

/** That a question is refused says nothing of the refund, which may have been done. */
async function askAfter(provider: PaymentProvider, refund: RefundRow): Promise<RefundState> {
  try {
    return await provider.queryRefund({ no: refund.order_no, refundNo: refund.no });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    throw new ProviderError('unavailable', error.message, { cause: error });
  }
}

async function send(till: Till, provider: PaymentProvider, refund: RefundRow): Promise<RefundState> {
  const order = refund.recharge_id === null ? undefined : await rechargeById(till.db, refund.recharge_id);
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

function later(till: Till, refund: RefundRow): Promise<void> {
  return checkRefundLater(till.db, refund, nextCheck(refund.checks, till.now()));
}
