import { reconcileDay } from '@playlet/checkout';
import { ProviderError } from '@playlet/payments';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST admin/account/bill/match'>(async ({ channel, day }, { context }) => {
  const provider = context.payments.providers.get(channel);
  if (!provider) throw new BusinessError('CHANNEL_CLOSED');
  try {
    return await reconcileDay(context.payments, provider, day);
  } catch (error) {
    if (error instanceof ProviderError) throw new BusinessError('BILL_NOT_READY');
    throw error;
  }
});
