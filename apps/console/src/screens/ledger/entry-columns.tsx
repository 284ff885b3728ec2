import { formatFen } from '../../features/money/format.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { AccountName } from './account-name.tsx';

export type Entry = CallOutput<'POST admin/account/ledger/list'>['list'][number];

/** The columns of the entries. */
export function buildEntryColumns({ ledger: words, orders }: Texts): TableColumn<Entry>[] {
  return [
    {
      id: 'account',
      header: words.account,
      width: 200,
      fixed: true,
      cell: ({ account, channel }) => <AccountName account={account} channel={channel} />,
    },
    {
      id: 'contra',
      header: words.contra,
      width: 200,
      cell: ({ contra, contraChannel }) => (
        <span className="text-text-2">
          <AccountName account={contra} channel={contraChannel} />
        </span>
      ),
    },
    { id: 'reason', header: words.reason, width: 110, cell: ({ reason }) => words.reasons[reason] },
    {
      id: 'order',
      header: orders.no,
      cell: ({ orderNo }) =>
        orderNo === null ? (
          <span className="text-text-3">—</span>
        ) : (
          <Link to={`/orders/${orderNo}`} className="tabular hover:underline">
            {orderNo}
          </Link>
        ),
    },
    {
      id: 'debit',
      header: words.debit,
      width: 110,
      align: 'end',
      fixed: true,
      cell: ({ amount }) => (amount < 0 ? formatFen(-amount) : ''),
    },
    {
      id: 'credit',
      header: words.credit,
      width: 110,
      align: 'end',
      fixed: true,
      cell: ({ amount }) => (amount > 0 ? formatFen(amount) : ''),
    },
    {
      id: 'at',
      header: words.at,
      width: 130,
      align: 'end',
      cell: ({ at }) => <span className="text-text-2">{formatMoment(at)}</span>,
    },
  ];
}
