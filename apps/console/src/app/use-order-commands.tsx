import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatFen } from '../features/money/format.ts';
import { formatProductName } from '../features/money/product.ts';
import { hasPermission, type Me } from '../features/session/session.ts';
import { navigate } from '../lib/navigation.ts';
import { callQuery } from '../lib/query.ts';
import { useTexts } from '../lib/text.ts';
import type { Command } from './command.ts';

/** The possible end of an order's number; shorter ones fit too many. */
const ORDER_NUMBER = /^(?=.*\d)[0-9A-Za-z_-]{6,64}$/;

/** The orders whose number, or the provider's, the typed words end. */
export function useOrderCommands(me: Me, query: string): Command[] {
  const texts = useTexts();
  const q = useDeferredValue(query.trim());
  const { data } = useQuery({
    ...callQuery('POST admin/account/order/search', { q }),
    enabled: ORDER_NUMBER.test(q) && hasPermission(me, 'orders.view'),
    placeholderData: keepPreviousData,
  });
  if (!ORDER_NUMBER.test(q) || !data) return [];
  return data.orders.map((order) => ({
    id: order.no,
    group: texts.palette.orders,
    name: order.no,
    note: [formatProductName(texts, order), formatFen(order.amount), texts.money.states[order.state]].join(
      ' · ',
    ),
    icon: <IconReceipt size={18} aria-hidden />,
    run: () => navigate(`/orders/${order.no}`),
  }));
}
