import {
  type NotificationResponse,
  type PaymentNotification,
  type PaymentProvider,
  ProviderError,
  type RawNotification,
} from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';
import { settleTrade } from './refresh.ts';
import { applyRefundState } from './refund.ts';

/**
 * Takes a provider's notice: nothing in it is believed before it is verified, and it is acknowledged only once all it
 * says is written down. Sent again it changes nothing. Whatever fails here is answered so that the provider sends it
 * once more.
 */
export async function handleNotification(
  context: PaymentContext,
  provider: PaymentProvider,
  raw: RawNotification,
): Promise<NotificationResponse> {
  let notice: PaymentNotification;
  try {
    notice = await provider.verifyNotification(raw);
  } catch (error) {
    // Anybody may send these, as many as they like: they ring no alarm.
    if (error instanceof ProviderError && error.kind === 'forged') {
      context.log.debug?.(`a notice to ${provider.channel} was refused: ${error.message}`);
      return provider.acknowledge('forged');
    }
    context.log.warn(
      `a notice to ${provider.channel} could not be verified: ${error instanceof ProviderError ? error.message : 'not readable'}`,
    );
    return provider.acknowledge('failed');
  }
  try {
    if (notice.kind === 'paid') {
      const settlement = await settleTrade(context, provider, notice.trade, 'webhook');
      if (settlement.outcome === 'exception')
        context.log.error(`payment ${notice.trade.transactionNo} (${provider.channel}): ${settlement.kind}`);
    }
    if (notice.kind === 'refund') await applyRefundState(context, notice.refundNo, notice.state);
    return provider.acknowledge('taken');
  } catch (error) {
    context.log.error(`a notice to ${provider.channel} could not be kept: ${String(error)}`);
    return provider.acknowledge('failed');
  }
}
