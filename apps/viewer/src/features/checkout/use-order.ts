import type { OrderDetail } from '@playlet/contract/entities/money';
import { MINUTE_MS } from '@playlet/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../lib/query.ts';
import { refreshEntitlements } from './entitlements.ts';
import { endOrder } from './purchase-keys.ts';

/** The viewer waits for the answer: the polling is frequent at first. */
const QUERY_MS = 2000;
const LATER_QUERY_MS = 5000;
const LATER_AFTER_MS = 30_000;
/** An order unconfirmed by then is found in the list of orders. */
export const LAST_QUERY_MS = 5 * MINUTE_MS;

/**
 * Returns an order and polls it. While it is open the service is asked again, less often later and for five minutes in
 * all, and at once when the viewer returns to the page. Its end takes effect on the screen.
 */
export function useOrder(id: string | undefined, { follow = true }: { follow?: boolean } = {}) {
  const [since] = useState(() => Date.now());
  const order = useQuery({
    ...callQuery('GET member/account/recharge/detail', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      follow && (!state.data || isOpenOrder(state.data)) ? waitOf(Date.now() - since, state.data) : false,
  });
  const { refetch } = order;
  useEffect(() => {
    // A page that comes back out of the browser's memory has not heard of anything since.
    const back = ({ persisted }: PageTransitionEvent) => persisted && void refetch();
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [refetch]);
  const state = order.data?.state;
  useEffect(() => {
    if (!follow || !id || !state || OPEN.has(state)) return;
    endOrder(id);
    if (state === 'PAID') void refreshEntitlements();
  }, [id, state, follow]);
  return order;
}

/** Whether the order can still be paid. */
export function isOpenOrder({ state }: Pick<OrderDetail, 'state'>): boolean {
  return OPEN.has(state);
}

const OPEN: ReadonlySet<OrderDetail['state']> = new Set(['CREATED', 'PENDING', 'UNKNOWN']);

/** A code on the screen may be scanned as long as it is shown. */
function waitOf(waitedMs: number, order: OrderDetail | undefined): number | false {
  if (waitedMs >= LAST_QUERY_MS && order?.cashier?.type !== 'qr') return false;
  return waitedMs < LATER_AFTER_MS ? QUERY_MS : LATER_QUERY_MS;
}
