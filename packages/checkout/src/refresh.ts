import { recordPaymentEvent } from '@playlet/core/orders/payment-event';
import { findRechargeById, moveRecharge, type RechargeRow } from '@playlet/core/orders/recharge';
import { settle } from '@playlet/core/orders/settle';
import type { Settlement } from '@playlet/core/orders/suspense';
import { runInTransaction } from '@playlet/db';
import type { PaymentSource } from '@playlet/db/tables/money';
import { isOpenOrder, OPEN_STATES } from '@playlet/domain/money/order-state';
import { type PaidTrade, type PaymentProvider, ProviderError } from '@playlet/payments';
import { type PaymentContext, providerOf } from './payment-context.ts';
import { recordAnswer, tryTakeTurn, waitForTurn } from './provider-pace.ts';
import { EXPIRY_GRACE_MS, nextCheckAt } from './schedule.ts';

/**
 * Queries the provider for an order and applies the answer: settles a payment, closes an order that can no longer be
 * paid, and schedules the next check for everything else. Returns the order's new state. A silent provider changes
 * nothing. Queries are paced: a job waits for its turn, and a buyer gets the known state.
 */
export async function refreshOrder(
  context: PaymentContext,
  order: RechargeRow,
  source: PaymentSource,
): Promise<RechargeRow> {
  const provider = providerOf(context, order);
  if (provider && (isOpenOrder(order) || order.state === 'CLOSED')) {
    if (source === 'member' && !tryTakeTurn(provider)) return order;
    if (source !== 'member') await waitForTurn(provider);
    await recordProviderFailure(context, provider, order, () =>
      applyTradeState(context, provider, order, source),
    );
  } else await scheduleNextCheck(context, order, isOpenOrder(order));
  return (await findRechargeById(context.db, order.id)) ?? order;
}

/**
 * Closes an order at the provider first, so that it cannot be paid afterwards. Returns the order's new state: still
 * open where the provider does not answer, or will not close it yet.
 */
export async function cancelOrder(
  context: PaymentContext,
  order: RechargeRow,
  source: PaymentSource,
): Promise<RechargeRow> {
  const provider = providerOf(context, order);
  if (provider && isOpenOrder(order))
    await recordProviderFailure(context, provider, order, () =>
      closeAtProvider(context, provider, order, source),
    );
  return (await findRechargeById(context.db, order.id)) ?? order;
}

/** Runs a request to the provider. Where the provider fails, records that and schedules the next check. */
async function recordProviderFailure(
  context: PaymentContext,
  provider: PaymentProvider,
  order: RechargeRow,
  ask: () => Promise<void>,
): Promise<void> {
  try {
    await ask();
    recordAnswer(provider, true);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    recordAnswer(provider, false);
    context.log.warn(`asking after ${order.no}: ${error.message}`);
    await scheduleNextCheck(context, order, true);
  }
}

/** Settlements in progress in this process, by payment. */
const settling = new WeakMap<PaymentContext['db'], Map<string, Promise<Settlement>>>();

/**
 * Settles a trade that a provider verified. Concurrent reports of the same trade share one settlement, because each
 * would only wait for the same lock and occupy a database connection.
 */
export function settleTrade(
  context: PaymentContext,
  provider: PaymentProvider,
  trade: PaidTrade,
  source: PaymentSource,
): Promise<Settlement> {
  const underway = settling.get(context.db) ?? new Map<string, Promise<Settlement>>();
  settling.set(context.db, underway);
  const news = JSON.stringify([provider.channel, trade]);
  const shared = underway.get(news);
  if (shared) return shared;
  const payment = { ...trade, channel: provider.channel, ownAccount: provider.account, source };
  const settlement = settle(context.db, payment, new Date(context.clock.now())).finally(() =>
    underway.delete(news),
  );
  underway.set(news, settlement);
  return settlement;
}

async function applyTradeState(
  context: PaymentContext,
  provider: PaymentProvider,
  order: RechargeRow,
  source: PaymentSource,
): Promise<void> {
  const found = await provider.queryTrade(order.no);
  const over = context.clock.now() >= order.expires_at.getTime() + EXPIRY_GRACE_MS;
  if (found.state === 'paid') await settleOrClose(context, provider, order, found.trade, source);
  else if (order.state === 'CLOSED') {
    if (over) await scheduleNextCheck(context, order, false);
  } else if (found.state === 'closed' || (found.state === 'absent' && over))
    await closeOrder(context, order, source, found.state);
  else if (found.state === 'open' && over) await closeAtProvider(context, provider, order, source);
  else await scheduleNextCheck(context, order, true);
}

async function closeAtProvider(
  context: PaymentContext,
  provider: PaymentProvider,
  order: RechargeRow,
  source: PaymentSource,
): Promise<void> {
  const answer = await provider.closeTrade(order.no);
  if (answer !== 'paid') return closeOrder(context, order, source, answer);
  const found = await provider.queryTrade(order.no);
  if (found.state === 'paid') await settleOrClose(context, provider, order, found.trade, source);
  else await scheduleNextCheck(context, order, true);
}

/**
 * Settles a trade, or closes its order where the payment was held in suspense and there is nothing left to pay. Should
 * the provider report otherwise at the order's end, it is settled then.
 */
async function settleOrClose(
  context: PaymentContext,
  provider: PaymentProvider,
  order: RechargeRow,
  trade: PaidTrade,
  source: PaymentSource,
): Promise<void> {
  const settlement = await settleTrade(context, provider, trade, source);
  if (settlement.outcome === 'granted') return;
  if (isOpenOrder(order)) await closeOrder(context, order, source, settlement.kind ?? 'put aside');
  else if (context.clock.now() >= order.expires_at.getTime() + EXPIRY_GRACE_MS)
    await scheduleNextCheck(context, order, false);
}

/**
 * Closes an order here. Alipay learns of a trade only when its payer opens the page, which stays valid until the
 * order's end: an order that was not closed at the provider is checked once more then.
 */
async function closeOrder(
  context: PaymentContext,
  order: RechargeRow,
  source: PaymentSource,
  why: string,
): Promise<void> {
  const end = order.expires_at.getTime() + EXPIRY_GRACE_MS;
  await runInTransaction(context.db, async (tx) => {
    const moved = await moveRecharge(tx, order.id, OPEN_STATES, {
      state: 'CLOSED',
      closed_at: new Date(context.clock.now()),
      check_at: why !== 'closed' && context.clock.now() < end ? new Date(end) : null,
      claimed_until: null,
    });
    if (!moved) return;
    await recordPaymentEvent(tx, {
      recharge_id: order.id,
      kind: 'closed',
      source,
      channel: order.channel,
      details: { why },
    });
  });
}

async function scheduleNextCheck(context: PaymentContext, order: RechargeRow, again: boolean): Promise<void> {
  await moveRecharge(context.db, order.id, isOpenOrder(order) ? OPEN_STATES : [order.state], {
    checks: order.checks + 1,
    check_at: again ? nextCheckAt(order.checks + 1, context.clock.now()) : null,
  });
}
