import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag } from '../../ui/tag.tsx';

type SecurityEvent = CallOutput<'POST admin/staff/security/list'>['list'][number];

/** A member has no name here: the key is the same in every line. */
const SHOWN_KEY_LENGTH = 8;

/** The columns of the log. */
export function buildSecurityColumns({ security }: Texts): TableColumn<SecurityEvent>[] {
  return [
    {
      id: 'time',
      header: security.time,
      width: 150,
      fixed: true,
      cell: ({ at }) => <span className="text-text-2 tabular">{formatMoment(at)}</span>,
    },
    {
      id: 'kind',
      header: security.kind,
      width: 150,
      fixed: true,
      cell: ({ kind, succeeded }) => (
        <Tag tone={succeeded ? 'neutral' : 'danger'}>{security.kinds[kind]}</Tag>
      ),
    },
    {
      id: 'who',
      header: security.who,
      width: 190,
      cell: ({ actorKind, actorName, actorKey }) =>
        [security.actors[actorKind], actorName || actorKey?.slice(0, SHOWN_KEY_LENGTH)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'network',
      header: security.network,
      width: 170,
      cell: ({ network }) => <span className="tabular">{network}</span>,
    },
    { id: 'call', header: security.call, cell: ({ call }) => call },
    { id: 'code', header: security.code, width: 220, cell: ({ errorCode }) => errorCode ?? '' },
    {
      id: 'repeats',
      header: security.repeats,
      width: 80,
      align: 'end',
      cell: ({ repeats }) => formatCount(repeats),
    },
  ];
}
