import { MIN_SKIP_CONFIDENCE, type PartKind, type Span, spanOf } from '../../features/quality/parts.ts';
import { formatSpan } from '../../features/quality/time.ts';
import type { Texts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag } from '../../ui/tag.tsx';
import { PartBars } from './part-bars.tsx';
import type { PartsEpisode } from './use-drama-parts.ts';

type PartsTable = {
  groupId: string;
  /** The part whose times are in the columns. */
  kind: PartKind;
  isEditable: boolean;
  onSave: (index: number, kind: PartKind, span: Span) => void;
};

/** The episodes of a drama, each with all of its parts along its time. */
export function buildPartsColumns(
  texts: Texts,
  { groupId, kind, isEditable, onSave }: PartsTable,
): TableColumn<PartsEpisode>[] {
  const { dramaParts, episodeCheck } = texts;
  const chosen = ({ parts }: PartsEpisode) => parts.find((part) => part.kind === kind);
  return [
    {
      id: 'episode',
      header: dramaParts.episode,
      width: 170,
      fixed: true,
      cell: ({ index, title }) => (
        <Link
          to={`/dramas/${groupId}/episodes/${index}`}
          className="block truncate underline-offset-2 hover:underline"
        >
          {episodeCheck.title({ index, title })}
        </Link>
      ),
    },
    {
      id: 'lane',
      header: episodeCheck.timeline,
      cell: ({ index, seconds, parts }) => (
        // An open row has the color of the lane: the line shows where it ends.
        <div className="relative h-7 min-w-60 rounded-field bg-surface-2 ring-1 ring-line ring-inset">
          <PartBars
            parts={parts}
            duration={seconds}
            isEditable={(one) => isEditable && one === kind}
            onSave={(moved, next) => onSave(index, moved, next)}
          />
        </div>
      ),
    },
    {
      id: 'span',
      header: episodeCheck.kinds[kind],
      width: 150,
      cell: (episode) => {
        const part = chosen(episode);
        const span = part && spanOf(part);
        return <span className="tabular">{span ? formatSpan(span) : dramaParts.nothing}</span>;
      },
    },
    {
      id: 'sure',
      header: dramaParts.source,
      width: 170,
      cell: (episode) => <PartSource part={chosen(episode)} texts={texts} />,
    },
  ];
}

/** Whether a part was set by hand, or its confidence. */
function PartSource({
  part,
  texts: { dramaParts },
}: {
  part: PartsEpisode['parts'][number] | undefined;
  texts: Texts;
}) {
  if (part?.corrected) return <Tag tone="info">{dramaParts.byHand}</Tag>;
  if (!part?.found) return null;
  const { confidence } = part.found;
  return (
    <Tag tone={confidence >= MIN_SKIP_CONFIDENCE ? 'success' : 'warning'}>
      {dramaParts.found({ confidence: confidence.toFixed(2) })}
    </Tag>
  );
}
