import type { CallOutput } from '../../lib/call.ts';

type Difference = CallOutput<'POST admin/account/difference/list'>['list'][number];
type Exception = CallOutput<'POST admin/account/exception/list'>['list'][number];

/** A day of a provider, in its present state. */
export type ChannelDay = CallOutput<'GET admin/account/day/detail'>['channels'][number];

export const VIEWS = ['open', 'exceptions', 'past'] as const;

/** An open problem: a difference between statement and books, or a payment in suspense. */
export type Trouble = {
  source: 'difference' | 'exception';
  id: string;
  channel: Difference['channel'];
  day: string;
  kind: Difference['kind'] | Exception['kind'];
  orderNo: string;
  transactionNo: string;
  expected: number | null;
  found: number | null;
  state: Difference['state'] | Exception['state'];
  note: string | null;
};

/** The one repair of each kind: the provider is asked, the money goes back, or a person says why it is so. */
export type Repair = 'ask' | 'match' | 'refund' | 'note';

const REPAIRS: Record<Trouble['kind'], Repair> = {
  missing_here: 'ask',
  refund_missing_here: 'ask',
  missing_there: 'ask',
  refund_missing_there: 'ask',
  amount_differs: 'ask',
  duplicate_row: 'ask',
  unknown_order: 'ask',
  bill_unavailable: 'match',
  double_pay: 'refund',
  account_gone: 'refund',
  nothing_to_grant: 'refund',
  minor_cap_exceeded: 'refund',
  wrong_channel: 'refund',
  amount_mismatch: 'refund',
  currency_mismatch: 'note',
  merchant_mismatch: 'note',
  refunded_at_provider: 'note',
  transaction_reused: 'note',
};

/** Returns the possible repair: once the provider was asked in vain, only an explanation remains. */
export function repairOf({ source, kind, note }: Pick<Trouble, 'source' | 'kind' | 'note'>): Repair {
  // A payment under a number that is no order of ours is looked at by a person.
  if (source === 'exception' && kind === 'unknown_order') return 'note';
  const repair = REPAIRS[kind];
  return repair === 'ask' && note !== null ? 'note' : repair;
}

export const isOpenTrouble = ({ state }: Pick<Trouble, 'state'>): boolean =>
  state === 'OPEN' || state === 'REFUND_DUE';
