import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { countOrdersUpTo, type OrderFilter } from '@playlet/db/queries/orders/order-list';
import { usernameKeyOf } from '@playlet/domain/account/username';
import { type OrderQuery, type OrderReading, readOrderQuery } from '@playlet/domain/money/order-search';
import { OPEN_STATES, type OrderState } from '@playlet/domain/money/order-state';
import type { BaseContext } from '../../base-context.ts';

type Filter = Omit<ParsedOf<Api['POST admin/account/order/export']>, 'format'>;

/** Counting stops here: more is only said to be more. */
export const MAX_COUNTED_ORDERS = 100;

const STATES: Record<NonNullable<Filter['state']>, readonly OrderState[]> = {
  open: OPEN_STATES,
  paid: ['PAID'],
  closed: ['CLOSED'],
  refunded: ['REFUNDING', 'REFUNDED'],
};

/**
 * Returns the filter of a list for its query, and the interpretation of the search: the named object, or the first
 * meaning with a result.
 */
export async function orderFilterOf(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  { state, from, to, q, as, ...same }: Filter,
): Promise<{ filter: OrderFilter; searchedAs: OrderReading | null }> {
  const filter: OrderFilter = {
    ...same,
    states: state && STATES[state],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  if (q === undefined) return { filter, searchedAs: null };
  const meanings = readOrderQuery(q, clock.now());
  const named = meanings.filter((meaning) => as === undefined || meaning.as === as);
  for (const search of named) {
    const query = queryOf(search, q);
    if (named.length === 1 || (await countOrdersUpTo(db, { ...filter, query }, 1)) > 0)
      return { filter: { ...filter, query }, searchedAs: search.as };
  }
  // Nothing is found by any meaning, or the text cannot have the one that was named.
  const search = named[0] ?? { as: 'number', text: q };
  return { filter: { ...filter, query: queryOf(search, q) }, searchedAs: as ?? search.as };
}

/** A meaning of a search as the query takes it. */
export function queryOf(search: OrderQuery, text: string): OrderFilter['query'] {
  return { search, memberKey: usernameKeyOf(text) };
}
