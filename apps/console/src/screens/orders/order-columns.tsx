import { formatFen, numberEnd } from '../../features/money/format.ts';
import { formatProductName } from '../../features/money/product.ts';
import { BooksTag, ChannelName, type OrderLine, OrderStateTag } from '../../features/money/tags.tsx';
import { formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';

/** The columns of the orders. */
export function buildOrderColumns(texts: Texts): TableColumn<OrderLine>[] {
  const { orders } = texts;
  return [
    {
      id: 'no',
      header: orders.no,
      width: 244,
      fixed: true,
      cell: ({ no }) => (
        <Link to={`/orders/${no}`} className="font-semibold tabular hover:underline">
          {no}
        </Link>
      ),
    },
    {
      id: 'member',
      header: orders.member,
      width: 130,
      cell: ({ phone, username, memberId }) => (
        <span className="text-text-2 tabular" title={username ?? undefined}>
          {memberId === null ? orders.left : (phone ?? username)}
        </span>
      ),
    },
    { id: 'product', header: orders.product, cell: (order) => formatProductName(texts, order) },
    {
      id: 'amount',
      header: orders.amount,
      width: 110,
      align: 'end',
      fixed: true,
      cell: ({ amount }) => <b className="font-semibold">{formatFen(amount)}</b>,
    },
    {
      id: 'channel',
      header: orders.channel,
      width: 110,
      cell: ({ channel }) => <ChannelName channel={channel} />,
    },
    {
      id: 'transaction',
      header: orders.transaction,
      width: 110,
      cell: ({ transactionNo, channel }) => (
        <span className="text-text-2 tabular" title={transactionNo ?? undefined}>
          {channel === 'balance' ? '—' : numberEnd(transactionNo)}
        </span>
      ),
    },
    { id: 'state', header: orders.state, width: 120, cell: (order) => <OrderStateTag {...order} /> },
    { id: 'books', header: orders.books, width: 130, cell: (order) => <BooksTag {...order} /> },
    {
      id: 'created',
      header: orders.created,
      width: 130,
      align: 'end',
      cell: ({ createdAt }) => <span className="text-text-2">{formatMoment(createdAt)}</span>,
    },
  ];
}
