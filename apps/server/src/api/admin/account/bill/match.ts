import { reconcileDay } from '@playlet/checkout';
import { ProviderError } from '@playlet/payments';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/account/bill/match'>(async ({ channel, day }, { context, fail }) => {
  const provider = context.payments.providers.get(channel);
  if (!provider) throw fail('CHANNEL_CLOSED');
  try {
    return await reconcileDay(context.payments, provider, day);
  } catch (error) {
    if (error instanceof ProviderError) throw fail('BILL_NOT_READY');
    throw error;
  }
});
