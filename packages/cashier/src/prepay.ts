import { claimRecharge, moveRecharge, notePayment, type RechargeRow } from '@playlet/db/queries/recharge';
import { type Cashier, type PaymentProvider, ProviderError, type Scene } from '@playlet/payments';
import { giveUp, isOpen } from './refresh.ts';
import { nextCheck } from './schedule.ts';
import { notifyUrl, type Till } from './till.ts';

/** One request has the prepay to itself for this long; longer than a provider is waited for. */
const CLAIM = 20_000;
/** A buyer waits no longer than this, in milliseconds, however many exchanges a provider needs. */
const PATIENCE = 9_000;

export type Prepaid =
  | { outcome: 'ready'; order: RechargeRow }
  /** The provider did not answer, so the order may or may not exist there; it is asked until that is known. */
  | { outcome: 'unknown'; order: RechargeRow }
  /** The provider said no: the order is closed and nothing was paid. */
  | { outcome: 'refused'; order: RechargeRow }
  /** Another request is at it. */
  | { outcome: 'busy' };

/**
 * Tells the provider of an order and keeps what the client pays with. Called again for the same order it goes on where
 * it stopped: a provider takes the same order twice as once.
 */
export async function prepay(till: Till, provider: PaymentProvider, order: RechargeRow): Promise<Prepaid> {
  const now = till.now();
  if (!(await claimRecharge(till.db, order, new Date(now), new Date(now + CLAIM))))
    return leftToOthers(till, order);
  try {
    const prepaid = provider.prepay({
      no: order.no,
      // What was stored came from the provider's own list.
      scene: order.scene as Scene,
      amount: order.amount,
      subject: order.subject,
      expiresAt: order.expires_at,
      notifyUrl: notifyUrl(order),
      returnUrl: order.request.returnUrl,
      payerIp: order.request.ip ?? '127.0.0.1',
      openid: order.request.openid,
    });
    return { outcome: 'ready', order: await ready(till, order, await inTime(prepaid)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    till.log.warn(`prepay of ${order.no}: ${error.message}`);
    return error.kind === 'refused' ? refused(till, order, error) : unknown(till, order, error);
  }
}

/** Another request is at it, or has been done with it since this one looked. */
async function leftToOthers(till: Till, order: RechargeRow): Promise<Prepaid> {
  const found = await current(till.db, order);
  if (found.state === order.state || found.claimed_until !== null) return { outcome: 'busy' };
  return { outcome: found.state === 'UNKNOWN' ? 'unknown' : 'ready', order: found };
}

async function inTime(prepaid: Promise<Cashier>): Promise<Cashier> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ProviderError('unavailable', 'it took too long')), PATIENCE);
  try {
    return await Promise.race([prepaid, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function ready(till: Till, order: RechargeRow, cashier: Cashier): Promise<RechargeRow> {
  return till.db.transaction().execute(async (tx) => {
    await notePayment(tx, {
      recharge_id: order.id,
      kind: 'prepay',
      source: 'create',
      channel: order.channel,
    });
    const moved = await moveRecharge(tx, order.id, ['CREATED', 'UNKNOWN', 'PENDING'], {
      state: 'PENDING',
      cashier: JSON.stringify(cashier),
      claimed_until: null,
      check_at: nextCheck(0, till.now()),
    });
    // Paid, or given up, before the provider's answer had arrived.
    return moved ?? (await current(tx, order));
  });
}

async function unknown(till: Till, order: RechargeRow, error: ProviderError): Promise<Prepaid> {
  return till.db.transaction().execute(async (tx) => {
    await notePrepayFailed(tx, order, error);
    const moved = await moveRecharge(tx, order.id, ['CREATED', 'UNKNOWN'], {
      state: 'UNKNOWN',
      claimed_until: null,
      check_at: nextCheck(0, till.now()),
    });
    return { outcome: 'unknown', order: moved ?? (await current(tx, order)) };
  });
}

async function refused(till: Till, order: RechargeRow, error: ProviderError): Promise<Prepaid> {
  // An earlier try may have reached the provider, and what stands there could still be paid.
  if (order.state === 'UNKNOWN' || order.claimed_until !== null) {
    const left = await giveUp(till, order, 'create');
    if (isOpen(left)) return unknown(till, left, error);
    return { outcome: left.state === 'CLOSED' ? 'refused' : 'ready', order: left };
  }
  return till.db.transaction().execute(async (tx) => {
    await notePrepayFailed(tx, order, error);
    const moved = await moveRecharge(tx, order.id, ['CREATED', 'UNKNOWN'], {
      state: 'CLOSED',
      closed_at: new Date(till.now()),
      claimed_until: null,
      check_at: null,
    });
    return moved
      ? { outcome: 'refused', order: moved }
      : { outcome: 'ready', order: await current(tx, order) };
  });
}

async function notePrepayFailed(tx: Till['db'], order: RechargeRow, error: ProviderError): Promise<void> {
  await notePayment(tx, {
    recharge_id: order.id,
    kind: 'prepay_failed',
    source: 'create',
    channel: order.channel,
    details: { kind: error.kind, message: error.message },
  });
}

function current(tx: Till['db'], { id }: RechargeRow): Promise<RechargeRow> {
  return tx.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
