import { MERCHANT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { by, defineFilters } from '../../ui/filters/define-filters.ts';

/** The filters of the entries, as the calls take them. */
export const entryFilters = defineFilters({
  orderNo: by.words({ key: 'order' }),
  account: by.choice(['provider', 'balance', 'sales', 'forfeit', 'loss']),
  channel: by.choice([...MERCHANT_CHANNELS, 'sandbox']),
});

/** How far back from a day its entries are shown. */
export const RANGES = ['day', 'month', 'all'] as const;

/** Returns the days of a range that ends on a day. */
export function daysOf(range: (typeof RANGES)[number], day: string): { from?: string; to?: string } {
  if (range === 'all') return {};
  return { from: range === 'month' ? `${day.slice(0, 7)}-01` : day, to: day };
}
