import { formatDifference, formatFen } from '../../features/money/format.ts';
import { BooksTag, ChannelName } from '../../features/money/tags.tsx';
import type { Texts } from '../../lib/text.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { isOpenTrouble, repairOf, type Trouble } from './troubles.ts';

/** Returns the columns of open differences. */
export function buildTroubleColumns({ differences: words, orders }: Texts): TableColumn<Trouble>[] {
  return [
    {
      id: 'kind',
      header: words.kind,
      width: 160,
      fixed: true,
      cell: ({ kind, source }) => <BooksTag books={source} trouble={kind} />,
    },
    { id: 'order', header: orders.no, cell: ({ orderNo }) => <span className="tabular">{orderNo}</span> },
    {
      id: 'channel',
      header: orders.channel,
      width: 110,
      cell: ({ channel }) => <ChannelName channel={channel} />,
    },
    { id: 'day', header: words.day, width: 110, cell: ({ day }) => <span className="tabular">{day}</span> },
    { id: 'here', header: words.here, width: 100, align: 'end', cell: ({ expected }) => formatFen(expected) },
    { id: 'there', header: words.there, width: 100, align: 'end', cell: ({ found }) => formatFen(found) },
    {
      id: 'delta',
      header: words.delta,
      width: 110,
      align: 'end',
      fixed: true,
      cell: ({ expected, found }) => (
        <b className="font-semibold text-danger">{formatDifference((found ?? 0) - (expected ?? 0))}</b>
      ),
    },
    {
      id: 'repair',
      header: words.repair,
      width: 150,
      cell: (trouble) =>
        isOpenTrouble(trouble) ? words.repairs[repairOf(trouble)] : orders.troubleStates[trouble.state],
    },
  ];
}
