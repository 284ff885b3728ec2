import { IconAlertTriangle } from '@tabler/icons-react';
import { formatBytes, formatDuration } from '../../lib/bytes.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { ProgressBar } from '../../ui/progress.tsx';

type Polish = CallOutput<'POST admin/ingest/job/overview'>['polish'];

/** Episodes that can be watched already and become smaller while nothing waits: counted apart, and shown while they run. */
export function PolishFigures({ polish }: { polish: Polish }) {
  const { ingest } = useTexts();
  const words = ingest.queue;
  const { open, failed, retriedAtNight, unpolished, done, running, missingEncoders } = polish;
  const { savedShare, savedBytes, workSeconds } = polish;
  if (open + done + failed + unpolished === 0 && missingEncoders.length === 0) return null;
  return (
    <section aria-label={words.polish.title} className="shrink-0 border-b border-line px-6 py-2">
      <p className="flex flex-wrap gap-x-4 text-caption text-text-2">
        <span>{open > 0 ? words.polish.open({ count: open }) : words.polish.none}</span>
        {done > 0 && savedShare > 0 && (
          <span>
            {words.polish.saved({
              ...{ count: done, percent: Math.round(savedShare * 100) },
              ...{ size: formatBytes(savedBytes), time: formatDuration(workSeconds) },
            })}
          </span>
        )}
        {failed > 0 && <span className="text-danger">{words.polish.failed({ count: failed })}</span>}
        {retriedAtNight > 0 && <span>{words.polish.retried({ count: retriedAtNight })}</span>}
        {unpolished > 0 && <span>{words.polish.unpolished({ count: unpolished })}</span>}
      </p>
      {missingEncoders.map(({ name, worker, replaced }) => (
        <p key={`${worker} ${name}`} className="mt-1 flex items-center gap-1.5 text-caption text-warning">
          <IconAlertTriangle size={14} aria-hidden />
          {(replaced ? words.polish.brokenEncoder : words.polish.noEncoder)({ name, worker })}
        </p>
      ))}
      {running.map(({ id, groupTitle, index, renditions, speed, worker }) => (
        <div key={id} className="mt-1.5 flex items-center gap-4">
          <span className="w-62 shrink-0 truncate">
            <b className="font-semibold">{groupTitle}</b> {words.index({ index })}
          </span>
          <span className="flex min-w-0 flex-1 gap-2">
            {renditions.map(({ id: rendition, percent }) => (
              <span key={rendition} className="min-w-0 flex-1">
                <span className="flex justify-between gap-1 text-micro text-text-2 tabular">
                  <span>{renditionName(rendition)}</span>
                  {percent < 100 && <span>{percent}%</span>}
                </span>
                <ProgressBar
                  label={words.rendition({ id: renditionName(rendition), percent })}
                  done={percent}
                  total={100}
                />
              </span>
            ))}
          </span>
          <span className="w-18 text-end text-text-2 tabular">
            {speed === null ? '—' : `${speed.toFixed(1)}×`}
          </span>
          <span className="w-38 truncate text-text-2">{worker}</span>
        </div>
      ))}
    </section>
  );
}

/** `av1-540` is shown as AV1 540; H.264 goes without saying. */
const renditionName = (id: string): string => id.replace('-', ' ').toUpperCase();
