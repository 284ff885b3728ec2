import type { Database } from '@playlet/db';
import type { RechargeRow } from '@playlet/db/queries/recharge';
import type { PaymentProvider } from '@playlet/payments';

/** What orders are paid at: the providers that are open, beside the books. */
export type PaymentContext = {
  db: Database;
  providers: ReadonlyMap<PaymentProvider['channel'], PaymentProvider>;
  /** The server's clock, in milliseconds. */
  now: () => number;
  log: { debug?(line: string): void; warn(line: string): void; error(line: string): void };
};

/** The address the provider of an order reports to: below the one the order was made at. */
export function notifyUrl({ channel, request }: Pick<RechargeRow, 'channel' | 'request'>): string {
  return `${request.base}/api/webhook/pay/${channel}`;
}

/** The provider of an order; undefined for the balance, and for one that has been closed since. */
export function providerOf(
  context: PaymentContext,
  { channel }: { channel: string },
): PaymentProvider | undefined {
  return channel === 'balance' ? undefined : context.providers.get(channel as PaymentProvider['channel']);
}
