import { DueTag, type MemberRequest } from '../../features/members/due-tag.tsx';
import { formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';

export function requestColumns({ requests }: Texts): TableColumn<MemberRequest>[] {
  return [
    {
      id: 'no',
      header: requests.no,
      width: 90,
      fixed: true,
      cell: ({ no }) => <b className="font-semibold tabular">R{no}</b>,
    },
    { id: 'kind', header: requests.kind, width: 190, cell: ({ kind }) => requests.kinds[kind] },
    { id: 'due', header: requests.due, width: 190, fixed: true, cell: (row) => <DueTag {...row} /> },
    {
      id: 'dueOn',
      header: requests.dueOn,
      width: 120,
      cell: ({ dueOn }) => <span className="text-text-2">{dueOn}</span>,
    },
    {
      id: 'about',
      header: requests.about,
      width: 160,
      cell: ({ memberId, username, hasLeft }) =>
        memberId === null ? (
          <span className="text-text-3">{hasLeft ? requests.left : requests.nobody}</span>
        ) : (
          <Link to={`/members/${memberId}`} className="hover:underline">
            {username}
          </Link>
        ),
    },
    { id: 'text', header: requests.text, cell: ({ text }) => <span title={text}>{text || '—'}</span> },
    { id: 'way', header: requests.way, width: 100, cell: ({ way }) => requests.ways[way] },
    { id: 'staff', header: requests.staff, width: 110, cell: ({ staffName }) => staffName || '—' },
    {
      id: 'received',
      header: requests.received,
      width: 130,
      cell: ({ receivedAt }) => <span className="text-text-2 tabular">{formatMoment(receivedAt)}</span>,
    },
  ];
}
