import { dueChannels, dueRecharges } from '@playlet/db/queries/recharge';
import type { PaymentChannel } from '@playlet/db/tables/money';
import { eachOf } from './each-of.ts';
import { isStruggling, startRound } from './provider-pace.ts';
import { refresh } from './refresh.ts';
import { providerOf, type Till } from './till.ts';

/** Orders fetched at a time. */
const BATCH = 100;

/** Asks the providers about every order that is due, and acts on what they say. A silent one holds up only its own. */
export async function lookAfterOrders(till: Till, signal: AbortSignal): Promise<void> {
  const now = new Date(till.now());
  const channels = await dueChannels(till.db, now);
  const rounds = await Promise.allSettled(
    channels.map((channel) => lookAfterChannel(till, channel, now, signal)),
  );
  const failed = rounds.find((round) => round.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Ends, for what has been looked at is due later than `now`, or never again. A provider that fails again and again is
 * left alone until the next round.
 */
async function lookAfterChannel(
  till: Till,
  channel: PaymentChannel,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const provider = providerOf(till, { channel });
  if (provider) startRound(provider);
  const isHopeless = () => provider !== undefined && isStruggling(provider);
  for (;;) {
    const due = await dueRecharges(till.db, channel, now, BATCH);
    await eachOf(due, signal, async (order) => {
      if (!isHopeless()) await refresh(till, order, 'poll');
    });
    if (due.length < BATCH || isHopeless()) return;
  }
}
