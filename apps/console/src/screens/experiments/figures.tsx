import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { formatCount, formatShare } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { type ExperimentDetail, formatChange } from './experiments.ts';

/** The five figures an experiment is judged by. */
export function Figures({ detail }: { detail: ExperimentDetail }) {
  const { experiments: words } = useTexts();
  const { figures } = words;
  const { revenue } = detail.changes;
  const { A, B } = detail.reading;
  const crossed = detail.guardRails.filter(({ isCrossed }) => isCrossed).length;
  const kept = detail.guardRails.length - crossed;
  return (
    <dl className="grid shrink-0 grid-cols-5 gap-px border-b border-line bg-line stacked:grid-cols-2 stacked:[&>:last-child]:col-span-2">
      <Figure
        name={figures.change}
        value={revenue ? formatChange(revenue.estimate) : '—'}
        tone={toneOf(revenue)}
        note={
          revenue
            ? figures.interval({ low: formatChange(revenue.low), high: formatChange(revenue.high) })
            : figures.tooEarly
        }
      />
      <Figure
        name={figures.confidence}
        value={formatShare(revenue ? 1 - revenue.pValue : null, 1)}
        note={figures.valid}
      />
      <Figure
        name={figures.sample}
        value={words.people({ count: formatCount(A.viewers + B.viewers) })}
        note={figures.sampleOf({ a: formatCount(A.viewers), b: formatCount(B.viewers) })}
      />
      <Figure
        name={figures.monthly}
        value={
          detail.monthlyFen === null ? '—' : figures.perMonth({ fen: formatSignedYuan(detail.monthlyFen) })
        }
        note={figures.estimate}
      />
      <Figure
        name={figures.rails}
        value={`${kept} / ${detail.guardRails.length}`}
        tone={crossed > 0 ? 'text-danger' : 'text-success'}
        note={crossed > 0 ? figures.railsCrossed : figures.railsFine}
      />
    </dl>
  );
}

type FigureProps = { name: string; value: string; note: string; tone?: string };

function Figure({ name, value, note, tone = '' }: FigureProps) {
  return (
    <div className="min-h-20.5 bg-bg px-5 py-2.5">
      <dt className="text-caption text-text-2">{name}</dt>
      <dd className={`text-[1.375rem]/[1.875rem] font-semibold tabular ${tone}`}>{value}</dd>
      <dd className="text-caption text-text-2">{note}</dd>
    </div>
  );
}

/** Good or bad once the interval is on one side. */
function toneOf(change: ExperimentDetail['changes']['revenue']): string {
  if (!change || (change.low <= 0 && change.high >= 0)) return '';
  return change.low > 0 ? 'text-success' : 'text-danger';
}

/** Whole yuan: an estimate has no fen. */
function formatSignedYuan(fen: number): string {
  const yuan = Math.round(fen / YUAN_FEN);
  return `${yuan < 0 ? '−' : '+'}¥${formatCount(Math.abs(yuan))}`;
}
