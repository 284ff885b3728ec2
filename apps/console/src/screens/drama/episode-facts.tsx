import { MINUTE_SECONDS } from '@playlet/domain/time';
import { IconAlertCircle, IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import type { Episode } from '../../features/dramas/draft.ts';
import { formatBeijingMoment } from '../../features/publishing/publication.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

/** 02:04; — without media. */
export function formatLength(seconds: number): string {
  if (seconds === 0) return '—';
  const whole = Math.round(seconds);
  return [Math.floor(whole / MINUTE_SECONDS), whole % MINUTE_SECONDS]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Returns the place of the opening credits, in words. */
export function formatIntro(intro: Episode['intro'], { drama }: Texts): string {
  if (intro === null) return drama.introOfDrama;
  return intro === 'none' ? drama.introNone : `${formatLength(intro.start)}–${formatLength(intro.end)}`;
}

/** The playing renditions, and the progress of new ones: a bar for each. */
export function Renditions({ episode: { renditions, ingest } }: { episode: Episode }) {
  const isRunning = ingest?.state === 'running';
  const bars = isRunning
    ? Object.entries(ingest.progress)
    : renditions.map((height): [string, number] => [height, 100]);
  if (bars.length === 0) return <span className="text-text-3">—</span>;
  return (
    <span className="flex gap-1.5">
      {bars.map(([height, percent]) => (
        <span key={height} className="flex min-w-0 flex-1 flex-col gap-1 text-micro text-text-2">
          <span className="flex justify-between">
            {height}
            {isRunning && <span className="tabular">{Math.round(percent)}%</span>}
          </span>
          <span className="h-1 overflow-hidden rounded-full bg-surface-3">
            <span
              className={`block h-full ${isRunning ? 'bg-text-1' : 'bg-success'}`}
              style={{ width: `${percent}%` }}
            />
          </span>
        </span>
      ))}
    </span>
  );
}

const ICON_SIZE = 14;

/** Whether it plays, and when it will. */
export function EpisodeState({ episode }: { episode: Episode }) {
  const { drama } = useTexts();
  const { releaseAt } = episode;
  return (
    <span className="flex flex-col items-start gap-0.5">
      <EpisodeStateTag episode={episode} />
      {releaseAt !== null && (
        <span className="text-micro text-text-2 tabular">
          {drama.comesAt({ at: formatBeijingMoment(releaseAt) })}
        </span>
      )}
    </span>
  );
}

/** Whether it plays, and the state of the latest upload. */
function EpisodeStateTag({ episode: { hasFile, releaseAt, taken, ingest } }: { episode: Episode }) {
  const { drama } = useTexts();
  if (taken) return <Tag tone="danger">{drama.hidden}</Tag>;
  if (ingest?.state === 'running')
    return (
      <Tag tone="info" icon={<IconLoader2 size={ICON_SIZE} aria-hidden />}>
        {drama.running}
      </Tag>
    );
  if (ingest?.state === 'waiting') return <Tag>{drama.waiting}</Tag>;
  if (ingest?.state === 'paused') return <Tag>{drama.paused}</Tag>;
  if (ingest?.state === 'failed' || ingest?.state === 'refused')
    return (
      <Tag tone="danger" icon={<IconAlertCircle size={ICON_SIZE} aria-hidden />}>
        {drama.failed}
      </Tag>
    );
  if (!hasFile) return <Tag tone="warning">{drama.noFile}</Tag>;
  if (releaseAt !== null)
    return (
      <Tag tone="warning" icon={<IconClock size={ICON_SIZE} aria-hidden />}>
        {drama.planned}
      </Tag>
    );
  return (
    <Tag tone="success" icon={<IconCheck size={ICON_SIZE} aria-hidden />}>
      {drama.ready}
    </Tag>
  );
}
