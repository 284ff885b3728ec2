import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { formatFen } from '../../features/money/format.ts';
import { formatShort } from '../../features/reports/numbers.ts';
import { computeNiceTop, listTicks } from '../../lib/nice-top.ts';
import { useTexts } from '../../lib/text.ts';
import type { LinkDetail } from './link-detail.ts';

const WIDTH = 740;
const HEIGHT = 260;
/** For the sums at the start. */
const AXIS_PX = 46;
const FOOT_PX = 24;
const HEAD_PX = 24;

/** The income by days after the link was followed, and the cost it has to reach; as a table for who does not see it. */
export function IncomeChart({ link }: { link: LinkDetail }) {
  const { promotion: words } = useTexts();
  const { income, payBackDay } = link;
  const cost = link.cost ?? 0;
  const total = income.at(-1) ?? 0;
  const last = Math.max(income.length - 1, 1);
  const top = computeNiceTop(Math.max(cost, ...income, 1));
  const x = (day: number) => AXIS_PX + (day / last) * (WIDTH - AXIS_PX);
  const y = (fen: number) => HEAD_PX + (1 - Math.max(fen, 0) / top) * (HEIGHT - FOOT_PX - HEAD_PX);
  const points = income.map((fen, day) => `${x(day).toFixed(1)},${y(fen).toFixed(1)}`);
  // A single day is a level line.
  if (points.length === 1) points.push(`${WIDTH},${y(total).toFixed(1)}`);
  const marks = [...new Set([0, 7, 14, 21, 30, last].filter((day) => day <= last))];
  return (
    <section className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2 pb-2">
        <h2 className="text-section">{words.curve}</h2>
        <span className="flex gap-4 text-caption text-text-2">
          <span>
            <span aria-hidden className="me-1.5 inline-block h-0.5 w-3.5 bg-brand align-middle" />
            {words.revenueOf({ sum: formatFen(total) })}
          </span>
          <span>
            <span
              aria-hidden
              className="me-1.5 inline-block w-3.5 border-t-2 border-dashed border-text-3 align-middle"
            />
            {words.costOf({ sum: formatFen(link.cost) })}
          </span>
        </span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full"
        role="img"
        aria-label={`${words.curve} ${words.revenueOf({ sum: formatFen(total) })} ${words.costOf({ sum: formatFen(link.cost) })}`}
      >
        {listTicks(top, [cost, ...income]).map((tick) => (
          <g key={tick}>
            <line x1={AXIS_PX} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text
              x={AXIS_PX - 8}
              y={y(tick) + 4}
              fontSize={11.5}
              textAnchor="end"
              className="fill-text-2 tabular"
            >
              {formatShort(tick / YUAN_FEN)}
            </text>
          </g>
        ))}
        <polygon
          points={`${AXIS_PX},${y(0)} ${points.join(' ')} ${WIDTH},${y(0)}`}
          className="fill-brand"
          fillOpacity={0.09}
        />
        <polyline points={points.join(' ')} fill="none" strokeWidth={2} className="stroke-brand" />
        {cost > 0 && (
          <line
            x1={AXIS_PX}
            x2={WIDTH}
            y1={y(cost)}
            y2={y(cost)}
            strokeDasharray="5 4"
            className="stroke-text-3"
          />
        )}
        {payBackDay !== null && (
          <>
            <line
              x1={x(payBackDay)}
              x2={x(payBackDay)}
              y1={HEAD_PX}
              y2={y(0)}
              strokeDasharray="3 4"
              className="stroke-success"
            />
            <text x={x(payBackDay) + 6} y={14} fontSize={13} className="fill-success font-semibold">
              {words.paidBackOn({ day: payBackDay })}
            </text>
          </>
        )}
        {marks.map((day) => (
          <text
            key={day}
            x={x(day)}
            y={HEIGHT - 4}
            fontSize={11.5}
            textAnchor={day === 0 ? 'start' : day === last ? 'end' : 'middle'}
            className="fill-text-2"
          >
            {words.dayAxis({ day })}
          </text>
        ))}
      </svg>
    </section>
  );
}
