import type { OrderDetail } from '@playlet/contract/entities/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../lib/query.ts';
import { refreshEntitlements } from './entitlements.ts';
import { endOrder } from './purchase-keys.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

/**
 * An order as it stands. While it is open the service is asked again, ever less often, and at once when the viewer
 * comes back to the page. Its end takes effect on the screen.
 */
export function useOrder(id: string | undefined, { follow = true }: { follow?: boolean } = {}) {
  const order = useQuery({
    ...callQuery('GET member/account/recharge/detail', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      follow && (!state.data || isOpenOrder(state.data)) ? waitOf(state.dataUpdateCount) : false,
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

function waitOf(answers: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.3 ** answers);
}
