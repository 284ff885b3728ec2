import { reconcileDay } from '@playlet/checkout';
import { ProviderError } from '@playlet/payments';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/account/bill/match'>(
  async ({ channel, day }, { context, write, fail }) => {
    const provider = context.payments.providers.get(channel);
    if (!provider) throw fail('CHANNEL_CLOSED');
    try {
      // It asks the provider first, and commits each repair by itself: run again it finds nothing left to do.
      const result = await reconcileDay(context.payments, provider, day);
      return await write({ kind: 'statement', id: `${channel}/${day}` }, async (_tx, line) => {
        line.details({ ...result });
        return result;
      });
    } catch (error) {
      if (error instanceof ProviderError) throw fail('BILL_NOT_READY');
      throw error;
    }
  },
);
