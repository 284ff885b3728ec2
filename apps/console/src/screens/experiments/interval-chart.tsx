import { type Change, formatChange } from '../../features/experiments/experiments.ts';
import { useTexts } from '../../lib/text.ts';

const WIDTH = 860;
const HEIGHT = 310;
const LEFT_WIDTH = 56;
const BOTTOM_HEIGHT = 30;
const MIN_DAYS_SHOWN_COUNT = 20;
const MAX_SHARE = 1;

export type DayChange = { day: number; change: NonNullable<Change> };

type Props = { days: readonly DayChange[]; minDays: number };

/** A band that narrows: the interval of each day around the estimate, with 0, the first day that may count, and when it left 0. */
export function IntervalChart({ days, minDays }: Props) {
  const { experiments: words } = useTexts();
  const { chart } = words;
  const last = days.at(-1);
  const bound = Math.min(
    MAX_SHARE,
    Math.max(0.1, ...days.flatMap(({ change }) => [Math.abs(change.low), Math.abs(change.high)])),
  );
  const span = Math.max(MIN_DAYS_SHOWN_COUNT, last?.day ?? 0);
  const x = (day: number) => LEFT_WIDTH + ((day - 1) / (span - 1)) * (WIDTH - LEFT_WIDTH - 12);
  const y = (share: number) =>
    ((bound - Math.max(-bound, Math.min(bound, share))) / (2 * bound)) * (HEIGHT - BOTTOM_HEIGHT - 10) + 6;
  const left = days.find(({ change }) => change.low > 0 || change.high < 0);
  const points = (of: (one: DayChange) => number) => days.map((one) => `${x(one.day)},${y(of(one))}`);
  const band = [...points(({ change }) => change.high), ...points(({ change }) => change.low).reverse()];
  const gridLines = [-bound, -bound / 2, bound / 2, bound];
  return (
    <figure className="my-3">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full text-[11.5px]"
        role="img"
        aria-label={labelOf()}
      >
        {gridLines.map((share) => (
          <g key={share}>
            <line x1={LEFT_WIDTH} x2={WIDTH} y1={y(share)} y2={y(share)} className="stroke-line" />
            <text x={LEFT_WIDTH - 8} y={y(share) + 4} textAnchor="end" className="fill-text-3">
              {formatChange(share)}
            </text>
          </g>
        ))}
        <polygon points={band.join(' ')} className="fill-brand-solid" opacity={0.13} />
        <line x1={LEFT_WIDTH} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-text-3" />
        <text x={LEFT_WIDTH - 8} y={y(0) + 4} textAnchor="end" className="fill-text-3">
          0%
        </text>
        <line
          x1={x(minDays)}
          x2={x(minDays)}
          y1={6}
          y2={HEIGHT - BOTTOM_HEIGHT}
          className="stroke-line-strong"
        />
        <text x={x(minDays) - 6} y={18} textAnchor="end" className="fill-text-3">
          {chart.shortest}
        </text>
        {left && (
          <>
            <line
              x1={x(left.day)}
              x2={x(left.day)}
              y1={6}
              y2={HEIGHT - BOTTOM_HEIGHT}
              strokeDasharray="4 4"
              className="stroke-success"
            />
            <text
              x={x(left.day) + (left.day < span / 2 ? 6 : -6)}
              y={HEIGHT - BOTTOM_HEIGHT - 8}
              textAnchor={left.day < span / 2 ? 'start' : 'end'}
              className="fill-success font-semibold"
            >
              {chart.leaves({ day: String(left.day) })}
            </text>
          </>
        )}
        <polyline
          points={points(({ change }) => change.estimate).join(' ')}
          fill="none"
          strokeWidth={2}
          className="stroke-brand-solid"
        />
        {last && <circle cx={x(last.day)} cy={y(last.change.estimate)} r={4} className="fill-brand-solid" />}
        {[1, 5, 10, 15, 20]
          .filter((day) => day <= span)
          .map((day) => (
            <text key={day} x={x(day)} y={HEIGHT - 8} textAnchor="middle" className="fill-text-3">
              {chart.day({ day: String(day) })}
            </text>
          ))}
      </svg>
    </figure>
  );

  /** What the picture shows, in words. */
  function labelOf(): string {
    if (!last) return chart.title;
    const { low, high, estimate } = last.change;
    const interval = words.figures.interval({ low: formatChange(low), high: formatChange(high) });
    return `${chart.day({ day: String(last.day) })} ${formatChange(estimate)} ${interval}`;
  }
}
