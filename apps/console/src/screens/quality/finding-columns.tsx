import { describeFinding, type Finding, FindingIcon, whereOf } from '../../features/quality/finding.tsx';
import type { SheetRows } from '../../lib/save-rows.ts';
import type { Texts } from '../../lib/text.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag, type TagTone } from '../../ui/tag.tsx';

const stateTones: Record<Finding['state'], TagTone> = {
  open: 'warning',
  fine: 'success',
  replaced: 'neutral',
};

/** The columns of the list. `isFirst` of its drama: the others do not repeat the name. */
export function buildFindingColumns(
  texts: Texts,
  isFirst: (finding: Finding) => boolean,
): TableColumn<Finding>[] {
  const { quality } = texts;
  return [
    {
      id: 'drama',
      header: quality.drama,
      width: 180,
      fixed: true,
      cell: (finding) => (
        <span className={isFirst(finding) ? 'font-semibold' : 'sr-only'}>{finding.groupTitle}</span>
      ),
    },
    {
      id: 'episode',
      header: quality.episode,
      width: 170,
      fixed: true,
      cell: ({ index, videoTitle }) =>
        index === 0 ? (
          <span className="text-text-2">{quality.wholeDrama}</span>
        ) : (
          quality.episodeName({ index, title: videoTitle ?? '' })
        ),
    },
    {
      id: 'finding',
      header: quality.finding,
      cell: (finding) => (
        <span className="flex min-w-0 items-center gap-2">
          <FindingIcon finding={finding} />
          <span className="font-semibold whitespace-nowrap">{quality.kinds[finding.kind]}</span>
          <span className="truncate text-text-2">{describeFinding(finding, texts)}</span>
        </span>
      ),
    },
    {
      id: 'where',
      header: quality.where,
      width: 150,
      cell: (finding) => <span className="tabular">{whereOf(finding, texts)}</span>,
    },
    {
      id: 'state',
      header: quality.state,
      width: 150,
      cell: ({ state, decidedBy }) => (
        <Tag tone={stateTones[state]}>
          {state === 'fine' && decidedBy ? quality.decidedBy({ name: decidedBy }) : quality.states[state]}
        </Tag>
      ),
    },
  ];
}

/** The list as a file shows it. */
export function buildFindingLines(findings: readonly Finding[], texts: Texts): SheetRows {
  const { quality } = texts;
  return [
    [quality.drama, 'groupId', quality.episode, quality.finding, quality.where, quality.state],
    ...findings.map((finding) => [
      finding.groupTitle,
      finding.groupId,
      finding.index === 0 ? null : finding.index,
      `${quality.kinds[finding.kind]} ${describeFinding(finding, texts)}`,
      whereOf(finding, texts),
      quality.states[finding.state],
    ]),
  ];
}
