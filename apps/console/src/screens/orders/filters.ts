import { beijingDayOf } from '@playlet/domain/beijing';
import { MERCHANT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { DAY_MS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';

type OrderInput = CallInput<'POST admin/account/order/export'>;
export type Reading = NonNullable<OrderInput['as']>;

export const TIMES = ['all', 'today', 'yesterday', 'week', 'month'] as const;
export const STATES = ['all', 'paid', 'open', 'closed', 'refunded'] as const;
export const KINDS = ['all', 'membership', 'drama', 'balance'] as const;
export const CHANNELS = ['all', ...MERCHANT_CHANNELS, 'balance', 'sandbox'] as const;
export const READINGS: readonly Reading[] = ['number', 'transaction', 'phone', 'amount', 'time', 'member'];

/** The filters of the orders, as the address has them. */
export type OrderFilters = {
  q: string;
  as: Reading | null;
  time: (typeof TIMES)[number];
  state: (typeof STATES)[number];
  kind: (typeof KINDS)[number];
  channel: (typeof CHANNELS)[number];
  unsettled: boolean;
  memberId: string | null;
};

const DAYS_BACK = { today: 0, yesterday: 1, week: 6, month: 29 } as const;

/** A searched `phone` is kept beside the address, which only names its kind. */
export function readFilters(search: URLSearchParams, phone = ''): OrderFilters {
  const as = READINGS.find((one) => one === search.get('as')) ?? null;
  return {
    q: search.get('q') ?? (as ? phone : ''),
    as,
    time: TIMES.find((one) => one === search.get('time')) ?? 'all',
    state: STATES.find((one) => one === search.get('state')) ?? 'all',
    kind: KINDS.find((one) => one === search.get('kind')) ?? 'all',
    channel: CHANNELS.find((one) => one === search.get('channel')) ?? 'all',
    unsettled: search.get('unsettled') === 'true',
    memberId: search.get('member'),
  };
}

/** The filters as the calls take them; days are those of Beijing. */
export function filterInput(filters: OrderFilters, now = Date.now()): OrderInput {
  const { q, as, time, state, kind, channel, unsettled, memberId } = filters;
  const today = Date.parse(`${beijingDayOf(now)}T00:00:00+08:00`);
  return {
    ...(q && { q, ...(as && { as }) }),
    ...(time !== 'all' && { from: new Date(today - DAYS_BACK[time] * DAY_MS).toISOString() }),
    ...(time === 'yesterday' && { to: new Date(today).toISOString() }),
    ...(state !== 'all' && { state }),
    ...(kind !== 'all' && { kind }),
    ...(channel !== 'all' && { channel }),
    ...(unsettled && { unsettled }),
    ...(memberId && { memberId }),
  };
}

/** Whether anything is left out. */
export function isFiltered(filters: OrderFilters): boolean {
  return Object.keys(filterInput(filters)).length > 0;
}
