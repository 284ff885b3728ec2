import type { RechargeRow } from '@playlet/core/orders/recharge';
import type { Database } from '@playlet/db';
import type { Clock } from '@playlet/domain/time';
import type { PaymentProvider } from '@playlet/payments';
import type { NoticeWatch } from './notice-watch.ts';

/** The context of code that handles orders: the database, the open providers, the clock and the log. */
export type PaymentContext = {
  db: Database;
  providers: ReadonlyMap<PaymentProvider['channel'], PaymentProvider>;
  clock: Clock;
  /** Hears how providers' notices ended; left out where none arrive. */
  notices?: NoticeWatch;
  log: { debug?(line: string): void; warn(line: string): void; error(line: string): void };
};

/** The address for the provider's notifications about an order, below the address the order was made at. */
export function notifyUrl({ channel, request }: Pick<RechargeRow, 'channel' | 'request'>): string {
  return `${request.base}/api/webhook/pay/${channel}`;
}

/** The provider of a channel; undefined for the balance, and for a provider that is no longer configured. */
export function providerOf(
  context: PaymentContext,
  { channel }: { channel: string },
): PaymentProvider | undefined {
  return channel === 'balance' ? undefined : context.providers.get(channel as PaymentProvider['channel']);
}
