import { beijingDayOf } from '@playlet/domain/beijing';
import { MERCHANT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { DAY_MS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';
import { by, defineFilters, type FilterValues } from '../../ui/filters/define-filters.ts';

type OrderInput = CallInput<'POST admin/account/order/export'>;
export type Reading = NonNullable<OrderInput['as']>;
export const READINGS: readonly Reading[] = ['number', 'transaction', 'phone', 'amount', 'time', 'member'];

const DAYS_BACK = { today: 0, yesterday: 1, week: 6, month: 29 } as const;

/** The filters of the orders. */
export const orderFilters = defineFilters({
  q: by.words(),
  as: by.choice(READINGS),
  time: by.choice(['today', 'yesterday', 'week', 'month']),
  state: by.choice(['paid', 'open', 'closed', 'refunded']),
  kind: by.choice(['membership', 'drama', 'balance']),
  channel: by.choice([...MERCHANT_CHANNELS, 'balance', 'sandbox']),
  memberId: by.object({ key: 'member' }),
  unsettled: by.flag(),
});

type OrderFilters = FilterValues<typeof orderFilters.fields>;

/** Reads the filters. A searched `phone` is kept beside the address, which only names its kind. */
export function readFilters(search: URLSearchParams, phone = ''): OrderFilters & { q: string } {
  const filters = orderFilters.read(search);
  return { ...filters, q: filters.q ?? (filters.as ? phone : '') };
}

/** Returns the filters as the calls take them; days are those of Beijing. */
export function filterInput({ q, as, time, ...others }: OrderFilters, now = Date.now()): OrderInput {
  const today = Date.parse(`${beijingDayOf(now)}T00:00:00+08:00`);
  return {
    ...others,
    ...(q && { q, ...(as && { as }) }),
    ...(time && { from: new Date(today - DAYS_BACK[time] * DAY_MS).toISOString() }),
    ...(time === 'yesterday' && { to: new Date(today).toISOString() }),
  };
}
