import type { Settlement } from '@playlet/db/queries/put-aside';
import { moveRecharge, notePayment, type RechargeRow, rechargeById } from '@playlet/db/queries/recharge';
import { settle } from '@playlet/db/queries/settle';
import type { PaymentSource } from '@playlet/db/tables/money';
import { OPEN_STATES } from '@playlet/domain/money/order-state';
import { type PaidTrade, type PaymentProvider, ProviderError } from '@playlet/payments';
import { hasTurn, noteAnswer, waitForTurn } from './provider-pace.ts';
import { GRACE, nextCheck } from './schedule.ts';
import { providerOf, type Till } from './till.ts';

/**
 * Asks the provider how an order stands and acts on it: settles what was paid, closes what can no longer be paid, and
 * looks again later at everything else. Answers the order as it stands then. A provider that does not answer changes
 * nothing. Providers are asked at a pace: a job waits for its turn, and a buyer is answered with what is known.
 */
export async function refresh(till: Till, order: RechargeRow, source: PaymentSource): Promise<RechargeRow> {
  const provider = providerOf(till, order);
  if (provider && (isOpen(order) || order.state === 'CLOSED')) {
    if (source === 'member' && !hasTurn(provider)) return order;
    if (source !== 'member') await waitForTurn(provider);
    await unlessSilent(till, provider, order, () => look(till, provider, order, source));
  } else await checkAgain(till, order, isOpen(order));
  return (await rechargeById(till.db, order.id)) ?? order;
}

/**
 * Closes an order at the provider first, so that nobody pays for it afterwards. Answers the order as it stands then:
 * still open where the provider does not answer, or will not close it yet.
 */
export async function giveUp(till: Till, order: RechargeRow, source: PaymentSource): Promise<RechargeRow> {
  const provider = providerOf(till, order);
  if (provider && isOpen(order))
    await unlessSilent(till, provider, order, () => closeAtProvider(till, provider, order, source));
  return (await rechargeById(till.db, order.id)) ?? order;
}

async function unlessSilent(
  till: Till,
  provider: PaymentProvider,
  order: RechargeRow,
  ask: () => Promise<void>,
): Promise<void> {
  try {
    await ask();
    noteAnswer(provider, true);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    noteAnswer(provider, false);
    till.log.warn(`asking after ${order.no}: ${error.message}`);
    await checkAgain(till, order, true);
  }
}

/** Payments being settled by this process. */
const settling = new WeakMap<Till['db'], Map<string, Promise<Settlement>>>();

/**
 * Settles a trade a provider vouches for. Those who bring the same news at once share what becomes of it: each would
 * only wait for the same lock, with a connection of its own that everybody else lacks.
 */
export function settleTrade(
  till: Till,
  provider: PaymentProvider,
  trade: PaidTrade,
  source: PaymentSource,
): Promise<Settlement> {
  const underway = settling.get(till.db) ?? new Map<string, Promise<Settlement>>();
  settling.set(till.db, underway);
  const news = JSON.stringify([provider.channel, trade]);
  const shared = underway.get(news);
  if (shared) return shared;
  const payment = { ...trade, channel: provider.channel, ownAccount: provider.account, source };
  const settlement = settle(till.db, payment, new Date(till.now())).finally(() => underway.delete(news));
  underway.set(news, settlement);
  return settlement;
}

async function look(
  till: Till,
  provider: PaymentProvider,
  order: RechargeRow,
  source: PaymentSource,
): Promise<void> {
  const found = await provider.query(order.no);
  const over = till.now() >= order.expires_at.getTime() + GRACE;
  if (found.state === 'paid') await settleAndRest(till, provider, order, found.trade, source);
  else if (order.state === 'CLOSED') {
    if (over) await checkAgain(till, order, false);
  } else if (found.state === 'closed' || (found.state === 'absent' && over))
    await close(till, order, source, found.state);
  else if (found.state === 'open' && over) await closeAtProvider(till, provider, order, source);
  else await checkAgain(till, order, true);
}

async function closeAtProvider(
  till: Till,
  provider: PaymentProvider,
  order: RechargeRow,
  source: PaymentSource,
): Promise<void> {
  const answer = await provider.close(order.no);
  if (answer !== 'paid') return close(till, order, source, answer);
  const found = await provider.query(order.no);
  if (found.state === 'paid') await settleAndRest(till, provider, order, found.trade, source);
  else await checkAgain(till, order, true);
}

/**
 * What could not be settled has been put aside, so its order is nothing to pay any more: it closes and says why. Should
 * the provider know better at the order's end, it is settled then.
 */
async function settleAndRest(
  till: Till,
  provider: PaymentProvider,
  order: RechargeRow,
  trade: PaidTrade,
  source: PaymentSource,
): Promise<void> {
  const settlement = await settleTrade(till, provider, trade, source);
  if (settlement.outcome === 'granted') return;
  if (isOpen(order)) await close(till, order, source, settlement.kind ?? 'put aside');
  else if (till.now() >= order.expires_at.getTime() + GRACE) await checkAgain(till, order, false);
}

/**
 * Alipay knows a trade only once its payer has come to the page, which stays good until the order's end: what was not
 * closed at the provider is looked at once more then.
 */
async function close(till: Till, order: RechargeRow, source: PaymentSource, why: string): Promise<void> {
  const end = order.expires_at.getTime() + GRACE;
  await till.db.transaction().execute(async (tx) => {
    const moved = await moveRecharge(tx, order.id, OPEN_STATES, {
      state: 'CLOSED',
      closed_at: new Date(till.now()),
      check_at: why !== 'closed' && till.now() < end ? new Date(end) : null,
      claimed_until: null,
    });
    if (!moved) return;
    await notePayment(tx, {
      recharge_id: order.id,
      kind: 'closed',
      source,
      channel: order.channel,
      details: { why },
    });
  });
}

async function checkAgain(till: Till, order: RechargeRow, again: boolean): Promise<void> {
  await moveRecharge(till.db, order.id, isOpen(order) ? OPEN_STATES : [order.state], {
    checks: order.checks + 1,
    check_at: again ? nextCheck(order.checks + 1, till.now()) : null,
  });
}

export function isOpen({ state }: RechargeRow): boolean {
  return (OPEN_STATES as readonly string[]).includes(state);
}
