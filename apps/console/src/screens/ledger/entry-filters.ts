import { MERCHANT_CHANNELS } from '@playlet/domain/money/payment-channel';
import type { CallInput } from '../../lib/call.ts';

type EntryInput = CallInput<'POST admin/account/ledger/export'>;

export const ACCOUNTS = ['all', 'provider', 'balance', 'sales', 'forfeit', 'loss'] as const;
export const CHANNELS = ['all', ...MERCHANT_CHANNELS, 'sandbox'] as const;
export const RANGES = ['day', 'month', 'all'] as const;

/** The filters of the entries, as the address has them. */
export type EntryFilters = {
  account: (typeof ACCOUNTS)[number];
  channel: (typeof CHANNELS)[number];
  range: (typeof RANGES)[number];
  orderNo: string;
};

export function readFilters(search: URLSearchParams): EntryFilters {
  return {
    account: ACCOUNTS.find((one) => one === search.get('account')) ?? 'all',
    channel: CHANNELS.find((one) => one === search.get('channel')) ?? 'all',
    range: RANGES.find((one) => one === search.get('range')) ?? 'day',
    orderNo: search.get('order') ?? '',
  };
}

/** The filters as the calls take them. An order is looked for on every day. */
export function filterInput({ account, channel, range, orderNo }: EntryFilters, day: string): EntryInput {
  return {
    ...(account !== 'all' && { account }),
    ...(channel !== 'all' && { channel }),
    ...(orderNo && { orderNo }),
    ...(!orderNo && range === 'day' && { from: day, to: day }),
    ...(!orderNo && range === 'month' && { from: `${day.slice(0, 7)}-01`, to: day }),
  };
}

/** Whether anything is left out beside the days. */
export function isFiltered({ account, channel, orderNo }: EntryFilters): boolean {
  return account !== 'all' || channel !== 'all' || orderNo !== '';
}
