import {
  type Notice,
  type NoticeAnswer,
  type PaymentProvider,
  ProviderError,
  type RawNotice,
} from '@playlet/payments';
import { settleTrade } from './refresh.ts';
import { takeRefundState } from './refund.ts';
import type { Till } from './till.ts';

/**
 * Takes a provider's notice: nothing in it is believed before it is verified, and it is acknowledged only once all it
 * says is written down. Sent again it changes nothing. Whatever fails here is answered so that the provider sends it
 * once more.
 */
export async function takeNotice(
  till: Till,
  provider: PaymentProvider,
  raw: RawNotice,
): Promise<NoticeAnswer> {
  let notice: Notice;
  try {
    notice = await provider.readNotice(raw);
  } catch (error) {
    // Anybody may send these, as many as they like: they ring no alarm.
    if (error instanceof ProviderError && error.kind === 'forged') {
      till.log.debug?.(`a notice to ${provider.channel} was refused: ${error.message}`);
      return provider.answer('forged');
    }
    till.log.warn(
      `a notice to ${provider.channel} could not be verified: ${error instanceof ProviderError ? error.message : 'not readable'}`,
    );
    return provider.answer('failed');
  }
  try {
    if (notice.kind === 'paid') {
      const settlement = await settleTrade(till, provider, notice.trade, 'webhook');
      if (settlement.outcome === 'exception')
        till.log.error(`payment ${notice.trade.transactionNo} (${provider.channel}): ${settlement.kind}`);
    }
    if (notice.kind === 'refund') await takeRefundState(till, notice.refundNo, notice.state);
    return provider.answer('taken');
  } catch (error) {
    till.log.error(`a notice to ${provider.channel} could not be kept: ${String(error)}`);
    return provider.answer('failed');
  }
}
