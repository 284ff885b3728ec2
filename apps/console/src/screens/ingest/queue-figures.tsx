import { formatBytes } from '../../lib/bytes.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';

type Overview = CallOutput<'POST admin/ingest/job/overview'>;

/** The progress of the whole queue, and its load. */
export function QueueFigures({ overview }: { overview: Overview }) {
  const { ingest } = useTexts();
  const words = ingest.queue;
  const { states, dramas, speed, workers, sourceBytes, freeBytes } = overview;
  const { done, running, failed, refused, waiting, paused } = states;
  const total = done + running + failed + refused + waiting + paused;
  const parts = [
    { name: words.views.done, count: done, color: 'bg-success' },
    { name: words.views.running, count: running, color: 'bg-text-1' },
    { name: words.views.failed, count: failed + refused, color: 'bg-danger' },
    { name: words.views.waiting, count: waiting + paused, color: 'bg-surface-3' },
  ];
  if (total === 0) return null;
  return (
    <div className="shrink-0 border-b border-line px-6 py-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <strong className="text-display tabular">{Math.floor((done / total) * 100)}%</strong>
        <span>
          <span className="block font-semibold">{words.doneOf({ done, total })}</span>
          <span className="text-caption text-text-2">{words.doneNote({ dramas })}</span>
        </span>
        <span className="ms-auto flex flex-wrap gap-x-4 text-text-2">
          {speed > 0 && <span>{words.speed({ speed: speed.toFixed(1) })}</span>}
          {workers.length > 0 && (
            <span title={workers.join(', ')}>{words.workers({ count: workers.length })}</span>
          )}
          <span>{words.sources({ size: formatBytes(sourceBytes) })}</span>
          {freeBytes !== null && <span>{words.free({ size: formatBytes(freeBytes) })}</span>}
        </span>
      </div>
      <div aria-hidden className="mt-2 flex h-1.5 gap-px overflow-hidden rounded-full bg-surface-3">
        {parts.map(({ name, count, color }) => (
          <span key={name} className={color} style={{ width: `${(count / total) * 100}%` }} />
        ))}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 text-caption text-text-2">
        {parts.map(({ name, count, color }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-tag ${color}`} />
            {name} {count}
          </li>
        ))}
      </ul>
    </div>
  );
}
