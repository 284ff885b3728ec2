import { MemberMarks, MembershipEnd } from '../../features/members/member-marks.tsx';
import { formatFen } from '../../features/money/format.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Avatar } from '../../ui/tag.tsx';

type Member = CallOutput<'POST admin/member/member/list'>['list'][number];

export function buildMemberColumns({ members }: Texts): TableColumn<Member>[] {
  return [
    {
      id: 'name',
      header: members.name,
      fixed: true,
      cell: ({ id, username }) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={username} size={26} />
          <Link to={`/members/${id}`} className="truncate font-semibold hover:underline">
            {username}
          </Link>
        </span>
      ),
    },
    {
      id: 'phone',
      header: members.phone,
      width: 140,
      cell: ({ phone }) => <span className="tabular">{phone ?? '—'}</span>,
    },
    { id: 'marks', header: members.marks, width: 230, cell: (row) => <MemberMarks {...row} /> },
    {
      id: 'membership',
      header: members.membership,
      width: 150,
      cell: (row) => <MembershipEnd {...row} />,
    },
    {
      id: 'balance',
      header: members.balance,
      width: 110,
      align: 'end',
      cell: ({ balance }) => formatFen(balance),
    },
    {
      id: 'seen',
      header: members.seen,
      width: 140,
      cell: ({ seenAt }) => <span className="text-text-2 tabular">{formatMoment(seenAt)}</span>,
    },
    {
      id: 'created',
      header: members.created,
      width: 120,
      cell: ({ createdAt }) => <span className="text-text-2">{formatDay(new Date(createdAt))}</span>,
    },
  ];
}
