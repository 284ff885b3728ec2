import { IconCheck } from '@tabler/icons-react';
import { formatBytes } from '../../lib/bytes.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { hrefOf } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import type { RestoreProgress } from './use-restore.ts';

type RestoreResultProps = { progress: RestoreProgress; onAgain: () => void };

/** How far a restore is; then its checks and the way in, or its fault. */
export function RestoreResult({ progress, onAgain }: RestoreResultProps) {
  const { restoring } = useTexts();
  const { step, backup, failure } = progress;
  const at = formatMoment(progress.reached ?? progress.at ?? backup.takenAt);
  return (
    <div className="mt-6 flex max-w-140 flex-col gap-4" aria-live="polite">
      {failure ? (
        <div role="alert" className="flex flex-col gap-2">
          <p className="font-semibold text-danger">{restoring.failures[failure.code]}</p>
          {failure.message && <p className="text-caption break-words text-text-2">{failure.message}</p>}
          <p className="text-text-2">{restoring.nothingKept}</p>
          <Button className="self-start" onClick={onAgain}>
            {restoring.again}
          </Button>
        </div>
      ) : step === 'done' ? (
        <Checks progress={progress} at={at} />
      ) : (
        <>
          <p className="font-semibold">{restoring.steps[step === 'failed' ? 'verifying' : step]}</p>
          <ProgressBar
            label={restoring.of({ at })}
            done={step === 'media' ? backup.rows + progress.mediaObjects : progress.rows}
            total={backup.rows + backup.mediaObjects}
          />
          <p className="text-caption text-text-2 tabular-nums">
            {restoring.counted({
              rows: formatCount(progress.rows),
              allRows: formatCount(backup.rows),
              objects: formatCount(progress.mediaObjects),
              allObjects: formatCount(backup.mediaObjects),
            })}
          </p>
          <p className="text-caption text-text-2">{restoring.stay}</p>
        </>
      )}
    </div>
  );
}

function Checks({ progress, at }: { progress: RestoreProgress; at: string }) {
  const { restoring } = useTexts();
  const lines = [
    progress.at === null
      ? restoring.rowsRight({ rows: formatCount(progress.rows), tables: formatCount(progress.tables) })
      : restoring.momentRight({ at }),
    restoring.mediaRight({
      objects: formatCount(progress.mediaObjects),
      bytes: formatBytes(progress.mediaBytes),
    }),
    restoring.booksRight,
  ];
  return (
    <>
      <h2 className="text-section">{restoring.done({ at })}</h2>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <IconCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      <p className="text-text-2">{progress.secretsRestored ? restoring.signInNote : restoring.resetNote}</p>
      {/* Loads the page anew: the service was started again. */}
      <a href={hrefOf('/')} className={`${buttonClassOf({ tone: 'primary', size: 'large' })} self-start`}>
        {restoring.signIn}
      </a>
    </>
  );
}
