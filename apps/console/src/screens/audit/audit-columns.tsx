import { type AuditEntry, actOf, objectOf, summaryOf } from '../../features/audit/describe.ts';
import { formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Avatar, Tag, type TagTone } from '../../ui/tag.tsx';

/** The columns of the log. */
export function buildAuditColumns(texts: Texts): TableColumn<AuditEntry>[] {
  const { audit } = texts;
  return [
    {
      id: 'time',
      header: audit.time,
      width: 150,
      fixed: true,
      cell: ({ at }) => <span className="text-text-2 tabular">{formatMoment(at)}</span>,
    },
    {
      id: 'who',
      header: audit.who,
      width: 150,
      fixed: true,
      cell: (entry) => <WhoCell entry={entry} audit={audit} />,
    },
    {
      id: 'act',
      header: audit.act,
      width: 150,
      cell: (entry) => <Tag tone={toneOf(entry)}>{actOf(entry, texts)}</Tag>,
    },
    {
      id: 'object',
      header: audit.object,
      cell: (entry) => {
        const { kind, name } = objectOf(entry, texts);
        return (
          <>
            <span className="font-semibold">{name || kind}</span>
            {name && <span className="ms-1.5 text-text-2">{kind}</span>}
          </>
        );
      },
    },
    {
      id: 'change',
      header: audit.change,
      cell: (entry) => (
        <span className={entry.errorCode ? 'text-danger' : ''}>{summaryOf(entry, texts)}</span>
      ),
    },
    {
      id: 'ip',
      header: audit.from,
      width: 130,
      cell: ({ ip }) => <span className="text-text-2 tabular">{ip}</span>,
    },
  ];
}

function WhoCell({ entry, audit }: { entry: AuditEntry; audit: Texts['audit'] }) {
  const name = entry.staffName || entry.via || audit.system;
  return (
    <span className="flex items-center gap-2">
      <Avatar name={name} size={20} />
      <span className="truncate">{name}</span>
    </span>
  );
}

function toneOf({ errorCode, kind, call }: AuditEntry): TagTone {
  if (errorCode) return 'danger';
  if (kind === 'security') return 'info';
  return /delete|unpublish|refund|price|plan/.test(call) ? 'warning' : 'neutral';
}
