import { expect, it, vi } from 'vitest';

vi.mock('@playlet/domain/money/payment-channel', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  MERCHANT_CHANNELS: ['wechat', 'alipay', 'invented'],
}));
const [orders, entries] = await Promise.all([
  import('./orders/filters.ts'),
  import('./ledger/entry-filters.ts'),
]);

it('a new payment channel is a filter of the orders and of the ledger', () => {
  const { channel } = orders.orderFilters.fields;
  expect(channel.values()).toEqual(['wechat', 'alipay', 'invented', 'balance', 'sandbox']);
  expect(orders.readFilters(new URLSearchParams({ channel: 'invented' })).channel).toBe('invented');
  expect(entries.entryFilters.read(new URLSearchParams({ channel: 'invented' })).channel).toBe('invented');
});
