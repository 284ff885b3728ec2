import { IconBolt, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { replacePath } from '../../features/upload/replace-path.ts';
import { formatDuration } from '../../lib/bytes.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Button, buttonClassOf, IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import type { QueueAct } from './views.ts';

export type QueueRow = CallOutput<'POST admin/ingest/job/queue'>['list'][number];
type Act = (id: string, act: QueueAct) => void;

const tones: Record<QueueRow['state'], TagTone> = {
  waiting: 'neutral',
  running: 'info',
  paused: 'neutral',
  done: 'success',
  refused: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Returns the columns of the queue; `act` is left out without the permission. */
export function queueColumns(texts: Texts, act: Act | undefined): TableColumn<QueueRow>[] {
  const words = texts.ingest.queue;
  return [
    {
      id: 'episode',
      header: words.episode,
      width: 250,
      fixed: true,
      cell: ({ groupTitle, index, poster, fileName }) => (
        <span className="flex items-center gap-2.5" title={fileName}>
          {poster ? (
            <img src={poster.url} alt="" loading="lazy" className="h-9 w-6.5 rounded-small object-cover" />
          ) : (
            <span aria-hidden className="h-9 w-6.5 shrink-0 rounded-small bg-surface-2" />
          )}
          <span className="truncate">
            <b className="font-semibold">{groupTitle}</b> {words.index({ index })}
          </span>
        </span>
      ),
    },
    {
      id: 'priority',
      header: words.priority,
      width: 88,
      cell: ({ priority }) => (
        <Tag tone={priority === 'first' ? 'brand' : 'neutral'}>{words.priorities[priority]}</Tag>
      ),
    },
    { id: 'progress', header: words.progress, cell: (row) => <Standing row={row} words={words} /> },
    {
      id: 'state',
      header: words.state,
      width: 112,
      cell: ({ state, step }) => (
        <Tag tone={tones[state]}>{state === 'running' ? words.steps[step] : words.states[state]}</Tag>
      ),
    },
    {
      id: 'speed',
      header: words.speedColumn,
      width: 70,
      align: 'end',
      cell: ({ state, speed }) => (state === 'running' && speed !== null ? `${speed.toFixed(1)}×` : '—'),
    },
    {
      id: 'left',
      header: words.left,
      width: 76,
      align: 'end',
      cell: ({ secondsLeft }) => (secondsLeft === null ? '—' : formatDuration(secondsLeft)),
    },
    {
      id: 'where',
      header: words.where,
      width: 150,
      cell: (row) => <span className="text-text-2">{whereText(row, words)}</span>,
    },
    ...(act
      ? [
          {
            id: 'acts',
            header: words.acts,
            width: 132,
            align: 'end' as const,
            cell: (row: QueueRow) => <Acts row={row} words={words} act={act} />,
          },
        ]
      : []),
  ];
}

type Words = Texts['ingest']['queue'];

function Standing({ row, words }: { row: QueueRow; words: Words }): ReactNode {
  const { state, reason, renditions } = row;
  if (reason && (state === 'failed' || state === 'refused')) {
    return (
      <span title={reason.message}>
        <span className="block truncate text-danger">{reason.message}</span>
        <span className="block truncate text-caption text-text-2">
          {[...(row.published ? [words.watchable] : []), keptText(row, words)].join(' · ')}
        </span>
      </span>
    );
  }
  if (state === 'waiting') return <span className="text-text-2">{words.received}</span>;
  if (state === 'done')
    return (
      <span title={row.source ?? undefined} className="text-text-2">
        <span className="block truncate">{row.source === null ? words.done : keptText(row, words)}</span>
        {row.source !== null && <span className="block truncate text-caption">{row.source}</span>}
      </span>
    );
  if (renditions.length === 0)
    return <span className="text-text-2">{state === 'paused' ? words.paused : '—'}</span>;
  return (
    <span className="flex items-center gap-2">
      {row.published && <span className="shrink-0 text-success">{words.watchable}</span>}
      {renditions.map(({ id, percent }) => (
        <span key={id} className="min-w-0 flex-1">
          <span className="flex justify-between text-micro text-text-2 tabular">
            <span>{id}</span>
            {percent < 100 && <span>{percent}%</span>}
          </span>
          <ProgressBar label={words.rendition({ id, percent })} done={percent} total={100} />
        </span>
      ))}
    </span>
  );
}

function keptText({ sourceKeptUntil }: QueueRow, words: Words): string {
  return sourceKeptUntil === null ? words.notKept : words.keptUntil({ time: formatMoment(sourceKeptUntil) });
}

function whereText({ state, worker, attempts }: QueueRow, words: Words): string {
  if (state === 'failed' || state === 'refused') return words.tried({ count: attempts });
  return state === 'running' ? (worker ?? '—') : '—';
}

function Acts({
  row: { id, groupId, state, priority, groupTitle, index },
  words,
  act,
}: {
  row: QueueRow;
  words: Words;
  act: Act;
}) {
  const name = `${groupTitle} ${words.index({ index })}`;
  const icon = (label: string, to: QueueAct, sign: ReactNode) => (
    <IconButton label={`${label}: ${name}`} onClick={() => act(id, to)}>
      {sign}
    </IconButton>
  );
  return (
    <span className="flex items-center justify-end gap-1">
      {state === 'waiting' &&
        (priority === 'first'
          ? icon(words.normal, 'normal', <IconBolt size={16} aria-hidden className="text-brand-text" />)
          : icon(words.first, 'first', <IconBolt size={16} aria-hidden />))}
      {(state === 'waiting' || state === 'running') &&
        icon(words.pause, 'pause', <IconPlayerPause size={16} aria-hidden />)}
      {state === 'paused' && icon(words.resume, 'resume', <IconPlayerPlay size={16} aria-hidden />)}
      {(state === 'failed' || state === 'refused') && (
        <Link to={replacePath(groupId, index)} className={buttonClassOf({ tone: 'plain', size: 'small' })}>
          {words.replace}
        </Link>
      )}
      {state === 'failed' && (
        <Button size="small" tone="plain-danger" onClick={() => act(id, 'retry')}>
          <IconRefresh size={15} aria-hidden />
          {words.retry}
        </Button>
      )}
      {(state === 'waiting' || state === 'running' || state === 'paused') &&
        icon(words.cancel, 'cancel', <IconX size={16} aria-hidden />)}
    </span>
  );
}
