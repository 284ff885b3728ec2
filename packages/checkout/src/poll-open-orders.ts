import { listDueChannels, listDueRecharges } from '@playlet/core/orders/recharge';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { type PaymentContext, providerOf } from './payment-context.ts';
import { isFailing, startRound } from './provider-pace.ts';
import { refreshOrder } from './refresh.ts';

/** Orders fetched at a time. */
const POLL_BATCH_SIZE = 100;

/**
 * Queries the providers for every order that is due, and applies the answers. Channels run side by side, so a silent
 * provider delays only its own orders.
 * @throws the first failure of a channel, after all channels are done
 */
export async function pollOpenOrders(context: PaymentContext, signal: AbortSignal): Promise<void> {
  const now = new Date(context.clock.now());
  const channels = await listDueChannels(context.db, now);
  const rounds = await Promise.allSettled(
    channels.map((channel) => pollChannel(context, channel, now, signal)),
  );
  const failed = rounds.find((round) => round.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Polls the orders of one channel. It ends, because a polled order is due later than `now` or never again. A provider
 * that keeps failing is left alone until the next round.
 */
async function pollChannel(
  context: PaymentContext,
  channel: PaymentChannel,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const provider = providerOf(context, { channel });
  if (provider) startRound(provider);
  const isHopeless = () => provider !== undefined && isFailing(provider);
  for (;;) {
    const due = await listDueRecharges(context.db, channel, now, POLL_BATCH_SIZE);
    await forEachConcurrently(due, signal, async (order) => {
      if (!isHopeless()) await refreshOrder(context, order, 'poll');
    });
    if (due.length < POLL_BATCH_SIZE || isHopeless()) return;
  }
}
