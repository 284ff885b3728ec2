import { useTexts } from '../../lib/text.ts';
import { Strip } from '../../ui/page.tsx';
import type { EpisodeCell } from './plan.ts';

type CellState = EpisodeCell['state'] | 'sent';

const tones: Record<CellState, string> = {
  send: 'bg-surface-2 text-text-1',
  there: 'border border-line-strong text-text-2',
  same: 'border border-success text-success',
  replace: 'border border-text-1 bg-surface-2 text-text-1',
  gap: 'border border-dashed border-danger text-danger',
  duplicate: 'bg-warning-soft text-warning',
  question: 'bg-info-soft text-info',
  sent: 'bg-success-soft text-success',
};

const cellClass =
  'inline-flex h-6 min-w-8 items-center justify-center rounded-tag px-1.5 text-caption font-semibold tabular';

/** The episodes of a drama as numbers: new, existing and missing ones. */
export function EpisodeCells({
  label,
  cells,
  sent,
}: {
  label: string;
  cells: readonly EpisodeCell[];
  sent: ReadonlySet<number>;
}) {
  const { ingest } = useTexts();
  const { cell, legend } = ingest.upload;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {cells.map(({ index, state: planned }) => {
        const state: CellState = sent.has(index) ? 'sent' : planned;
        return (
          <li key={index} className={`${cellClass} ${tones[state]}`}>
            <span aria-hidden>{index}</span>
            <span className="sr-only">{cell({ index, state: legend[state] })}</span>
          </li>
        );
      })}
    </ul>
  );
}

const SHOWN: readonly CellState[] = [
  'send',
  'there',
  'same',
  'replace',
  'gap',
  'duplicate',
  'question',
  'sent',
];

/** The meaning of the numbers' colors, in words. */
export function Legend() {
  const { ingest } = useTexts();
  const { legend } = ingest.upload;
  return (
    <Strip>
      {SHOWN.map((state) => (
        <span key={state} className="me-2 inline-flex items-center gap-2 text-caption text-text-2">
          <span aria-hidden className={`${cellClass} ${tones[state]}`}>
            1
          </span>
          {legend[state]}
        </span>
      ))}
    </Strip>
  );
}
