import { useTexts } from '../../lib/text.ts';
import { useWidth } from '../../lib/use-width.ts';
import { type Change, formatChange } from './experiments.ts';

/** Until it is known how wide the chart is drawn. */
const USUAL_WIDTH_PX = 860;
const HEIGHT = 310;
const LEFT_WIDTH = 56;
const BOTTOM_HEIGHT = 30;
const MIN_DAYS_SHOWN_COUNT = 20;
/** The scale ends at twice as much, unless an estimate is beyond. */
const MAX_SHARE = 1;
const STEPS = [0.05, 0.1, 0.2, 0.5, 1];
const MAX_STEPS_COUNT = 5;

export type DayChange = { day: number; change: NonNullable<Change> };

type Props = { days: readonly DayChange[]; minDays: number };

/** A band that narrows: the interval of each day around the estimate, with 0, the first day that may count, and when it left 0. */
export function IntervalChart({ days, minDays }: Props) {
  const { experiments: words } = useTexts();
  const { chart } = words;
  // Its words are as large on a phone as on a desk.
  const [ref, width] = useWidth(USUAL_WIDTH_PX);
  const last = days.at(-1);
  const { least, most, gridLines } = scaleOf(days);
  const span = Math.max(MIN_DAYS_SHOWN_COUNT, last?.day ?? 0);
  const x = (day: number) => LEFT_WIDTH + ((day - 1) / (span - 1)) * (width - LEFT_WIDTH - 12);
  const y = (share: number) =>
    ((most - Math.max(least, Math.min(most, share))) / (most - least)) * (HEIGHT - BOTTOM_HEIGHT - 10) + 6;
  const left = days.find(({ change }) => change.low > 0 || change.high < 0);
  const points = (of: (one: DayChange) => number) => days.map((one) => `${x(one.day)},${y(of(one))}`);
  const band = [...points(({ change }) => change.high), ...points(({ change }) => change.low).reverse()];
  return (
    <figure ref={ref} className="my-3">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="w-full text-[11.5px]"
        role="img"
        aria-label={labelOf()}
      >
        {gridLines.map((share) => (
          <g key={share}>
            <line x1={LEFT_WIDTH} x2={width} y1={y(share)} y2={y(share)} className="stroke-line" />
            <text x={LEFT_WIDTH - 8} y={y(share) + 4} textAnchor="end" className="fill-text-3">
              {formatChange(share)}
            </text>
          </g>
        ))}
        <polygon points={band.join(' ')} className="fill-brand-solid" opacity={0.13} />
        <line x1={LEFT_WIDTH} x2={width} y1={y(0)} y2={y(0)} className="stroke-text-3" />
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
            <text
              key={day}
              x={day === span ? width : x(day)}
              y={HEIGHT - 8}
              textAnchor={day === span ? 'end' : 'middle'}
              className="fill-text-3"
            >
              {chart.day({ day: String(day) })}
            </text>
          ))}
      </svg>
    </figure>
  );

  /** Returns the picture's content, in words. */
  function labelOf(): string {
    if (!last) return chart.title;
    const { low, high, estimate } = last.change;
    const interval = words.figures.interval({ low: formatChange(low), high: formatChange(high) });
    return `${chart.day({ day: String(last.day) })} ${formatChange(estimate)} ${interval}`;
  }
}

/** From where to where the changes are drawn, and the lines between. Intervals may be cut off, estimates never. */
function scaleOf(days: readonly DayChange[]): { least: number; most: number; gridLines: number[] } {
  const lows = days.map(({ change }) => change.low);
  const highs = days.map(({ change }) => change.high);
  const estimates = days.map(({ change }) => change.estimate);
  const low = Math.min(-0.1, ...lows);
  const high = Math.max(0.1, Math.min(Math.max(...highs), Math.max(MAX_SHARE, ...estimates)));
  const step =
    STEPS.find((one) => Math.ceil(high / one) + Math.ceil(-low / one) <= MAX_STEPS_COUNT) ??
    Math.ceil(high / MAX_STEPS_COUNT);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const gridLines = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { least: first * step, most: last * step, gridLines: gridLines.filter((share) => share !== 0) };
}
