import { formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { type Complaint, ComplaintDue } from './complaint-due.tsx';
import { placeOf } from './place.ts';

export function buildComplaintColumns(texts: Texts): TableColumn<Complaint>[] {
  const { complaints } = texts;
  return [
    {
      id: 'no',
      header: complaints.no,
      width: 90,
      fixed: true,
      cell: ({ no }) => <b className="font-semibold tabular">C{no}</b>,
    },
    { id: 'kind', header: complaints.kind, width: 150, cell: ({ kind }) => complaints.kinds[kind] },
    { id: 'due', header: complaints.due, width: 150, fixed: true, cell: (row) => <ComplaintDue {...row} /> },
    {
      id: 'place',
      header: complaints.place,
      width: 230,
      cell: (row) => <span title={placeOf(row, texts)}>{placeOf(row, texts) || '—'}</span>,
    },
    { id: 'text', header: complaints.text, cell: ({ text }) => <span title={text}>{text || '—'}</span> },
    {
      id: 'who',
      header: complaints.who,
      width: 130,
      cell: ({ memberId, username, hasLeft }) =>
        memberId === null ? (
          <span className="text-text-3">{hasLeft ? complaints.left : complaints.guest}</span>
        ) : (
          <Link to={`/members/${memberId}`} className="hover:underline">
            {username}
          </Link>
        ),
    },
    { id: 'staff', header: complaints.staff, width: 110, cell: ({ staffName }) => staffName || '—' },
    {
      id: 'received',
      header: complaints.received,
      width: 130,
      cell: ({ receivedAt }) => <span className="text-text-2 tabular">{formatMoment(receivedAt)}</span>,
    },
  ];
}
