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
 * Handles a provider's notification. Nothing in it is used before it is verified, and it is acknowledged only after all
 * it says is committed, so handling it twice changes nothing. Every failure is answered so that the provider sends it
 * again.
 */
export async function handleNotification(
  context: PaymentContext,
  provider: PaymentProvider,
  raw: RawNotification,
): Promise<NotificationResponse> {
  let notification: PaymentNotification;
  try {
    notification = await provider.verifyNotification(raw);
  } catch (error) {
    const refusal = (error instanceof ProviderError ? error.refusal : undefined) ?? 'unverified';
    context.notices?.note(provider.channel, refusal);
    // Anybody can send forged notifications, so they raise no alarm.
    if (error instanceof ProviderError && error.kind === 'forged') {
      context.log.debug?.(`a notice to ${provider.channel} was refused: ${error.message}`);
      return provider.acknowledge('forged');
    }
    if (error instanceof ProviderError && error.kind === 'malformed') {
      context.log.warn(`a notice of ${provider.channel} makes no sense: ${error.message}`);
      return provider.acknowledge('malformed');
    }
    context.log.warn(
      `a notice to ${provider.channel} could not be verified: ${error instanceof ProviderError ? error.message : 'not readable'}`,
    );
    return provider.acknowledge('failed');
  }
  try {
    if (notification.kind === 'paid') {
      const settlement = await settleTrade(context, provider, notification.trade, 'webhook');
      if (settlement.outcome === 'exception')
        context.log.error(
          `payment ${notification.trade.transactionNo} (${provider.channel}): ${settlement.kind}`,
        );
    }
    if (notification.kind === 'refund')
      await applyRefundState(context, notification.refundNo, notification.state);
    context.notices?.note(provider.channel, 'taken');
    return provider.acknowledge('taken');
  } catch (error) {
    context.notices?.note(provider.channel, 'failed');
    context.log.error(`a notice to ${provider.channel} could not be kept: ${String(error)}`);
    return provider.acknowledge('failed');
  }
}
