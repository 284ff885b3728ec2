import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag } from '../../ui/tag.tsx';

export type IntegrityFinding = CallOutput<'POST admin/system/integrity/list'>['list'][number];

const REPAIR_TONES = { waiting: 'info', running: 'info', failed: 'danger' } as const;

export function buildFindingColumns(texts: Texts): TableColumn<IntegrityFinding>[] {
  const { integrity } = texts;
  return [
    {
      id: 'kind',
      header: integrity.kind,
      width: 150,
      fixed: true,
      cell: ({ kind }) => <span className="font-semibold">{integrity.kinds[kind]}</span>,
    },
    {
      id: 'drama',
      header: integrity.drama,
      width: 180,
      cell: ({ groupTitle }) => groupTitle ?? <span className="text-text-3">{integrity.unknownDrama}</span>,
    },
    {
      id: 'episode',
      header: integrity.episodeColumn,
      width: 100,
      cell: ({ index }) => (index === null ? '—' : integrity.episode({ index: String(index) })),
    },
    {
      id: 'files',
      header: integrity.files,
      cell: (finding) => {
        const text = describeFinding(finding, texts).join(' · ');
        return <span title={text}>{text}</span>;
      },
    },
    {
      id: 'first',
      header: integrity.firstSeen,
      width: 150,
      cell: ({ firstSeenAt }) => <span className="text-text-2 tabular">{formatMoment(firstSeenAt)}</span>,
    },
    {
      id: 'state',
      header: integrity.state,
      width: 120,
      fixed: true,
      cell: (finding) => <StateTag finding={finding} texts={texts} />,
    },
  ];
}

export function StateTag({ finding, texts }: { finding: IntegrityFinding; texts: Texts }) {
  const { integrity } = texts;
  if (finding.resolvedAt) return <Tag tone="success">{integrity.states.resolved}</Tag>;
  if (!finding.repair) return <Tag tone="warning">{integrity.states.open}</Tag>;
  const { state } = finding.repair;
  return <Tag tone={REPAIR_TONES[state]}>{integrity.repairStates[state]}</Tag>;
}

/** Describes a fault: its files, its counts, or one sentence. */
export function describeFinding(finding: IntegrityFinding, { integrity, marks }: Texts): string[] {
  const { kind, subject, missing, changed, missingCount, changedCount, figures } = finding;
  if (kind === 'strange') return [subject];
  if (kind === 'unlinked') return [integrity.unlinkedNote];
  if (kind === 'search') return [integrity.indexed];
  if (kind === 'counts')
    return Object.entries(figures).map(([name, [kept, counted]]) =>
      integrity.figure({
        // The service may count more than this page has words for.
        name: (integrity.figures as Record<string, string>)[name] ?? name,
        kept: formatCount(kept),
        counted: formatCount(counted),
      }),
    );
  const parts = [
    ...(missingCount > 0
      ? [integrity.missing({ count: missingCount, names: missing.join(marks.comma) })]
      : []),
    ...(changedCount > 0
      ? [integrity.changed({ count: changedCount, names: changed.join(marks.comma) })]
      : []),
  ];
  return parts.length > 0 ? parts : [integrity.somethingChanged];
}
