import { useState } from 'react';
import { computeNiceTop, listTicks } from '../../lib/nice-top.ts';
import { useTexts } from '../../lib/text.ts';
import { ReportTable } from './report-table.tsx';

export type Line = { name: string; values: readonly (number | undefined)[]; isBefore?: boolean };

type LineChartProps = {
  label: string;
  /** One for each point. */
  points: readonly string[];
  lines: readonly Line[];
  format: (value: number) => string;
  /** In words, beside a line at a point; what follows it is tinted. */
  note?: { at: number; text: string } | undefined;
  /** The upper limit of the values, as a line of its own. */
  limit?: { name: string; value: number } | undefined;
  /** The point that is looked at, where the page shows more of it. */
  chosen?: number | undefined;
  onChoose?: ((at: number) => void) | undefined;
};

const WIDTH_PX = 720;
const HEIGHT_PX = 230;
/** The axis is as wide as its labels. */
const MIN_LEFT_PX = 46;
const CHARACTER_PX = 7;
const TOP_PX = 14;
const BOTTOM_PX = 200;
const MAX_LABEL_COUNT = 8;

/** A curve with its comparison; arrow keys walk its points, and a table is available. */
export function LineChart(props: LineChartProps) {
  const { label, points, lines, format, note, limit, chosen, onChoose } = props;
  const { reports } = useTexts();
  const [hovered, setHovered] = useState<number>();
  const at = hovered ?? chosen;
  const drawn = [limit?.value ?? 0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))];
  const top = computeNiceTop(Math.max(...drawn));
  const ticks = listTicks(top, drawn);
  const leftPx = Math.max(
    MIN_LEFT_PX,
    10 + CHARACTER_PX * Math.max(...ticks.map((tick) => format(tick).length)),
  );
  const xOf = (index: number) =>
    points.length < 2 ? leftPx : leftPx + (index * (WIDTH_PX - leftPx)) / (points.length - 1);
  const yOf = (value: number) => BOTTOM_PX - ((BOTTOM_PX - TOP_PX) * value) / top;
  const every = Math.max(1, Math.ceil(points.length / MAX_LABEL_COUNT));
  const choose = (index: number) => {
    const next = Math.min(Math.max(0, index), points.length - 1);
    setHovered(next);
    onChoose?.(next);
  };
  const [main] = lines;
  return (
    <figure className="m-0">
      <div className="flex min-h-5 flex-wrap items-center justify-end gap-x-4 text-caption text-text-2">
        <output className="me-auto tabular text-text-1">
          {at !== undefined &&
            points[at] !== undefined &&
            `${points[at]} · ${lines
              .flatMap(({ name, values }) => {
                const value = values[at];
                return value === undefined ? [] : [`${name} ${format(value)}`];
              })
              .join(' · ')}`}
        </output>
        {lines.map(({ name, isBefore }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg width="18" height="4" aria-hidden>
              <path d="M0 2H18" {...strokeOf(isBefore)} />
            </svg>
            {name}
          </span>
        ))}
        {limit && (
          <span className="inline-flex items-center gap-1.5">
            <svg width="18" height="4" aria-hidden>
              <path d="M0 2H18" stroke="var(--warning)" />
            </svg>
            {limit.name} {format(limit.value)}
          </span>
        )}
      </div>
      <svg
        role="img"
        aria-label={reports.chartOf({ name: label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys walk its points
        tabIndex={0}
        viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
        className="block h-auto w-full"
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          choose((at ?? (step > 0 ? -1 : points.length)) + step);
        }}
        onPointerMove={({ clientX, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          const x = ((clientX - box.left) / box.width) * WIDTH_PX;
          setHovered(
            Math.min(
              Math.max(0, Math.round(((x - leftPx) / (WIDTH_PX - leftPx)) * (points.length - 1))),
              points.length - 1,
            ),
          );
        }}
        onPointerLeave={() => setHovered(undefined)}
        onClick={() => hovered !== undefined && onChoose?.(hovered)}
      >
        {note && (
          <rect
            x={xOf(note.at)}
            y={TOP_PX}
            width={WIDTH_PX - xOf(note.at)}
            height={BOTTOM_PX - TOP_PX}
            fill="var(--warning-soft)"
            opacity="0.5"
          />
        )}
        {ticks.map((value) => (
          <g key={value}>
            <path d={`M${leftPx} ${yOf(value)}H${WIDTH_PX}`} stroke="var(--line)" />
            <text x={leftPx - 8} y={yOf(value) + 4} textAnchor="end" fontSize="11.5" fill="var(--text-3)">
              {format(value)}
            </text>
          </g>
        ))}
        {points.map(
          (point, index) =>
            index % every === 0 && (
              <text
                key={point}
                x={xOf(index)}
                y={BOTTOM_PX + 20}
                textAnchor={index === 0 ? 'start' : index > points.length - 2 ? 'end' : 'middle'}
                fontSize="11.5"
                fill="var(--text-3)"
              >
                {point}
              </text>
            ),
        )}
        {limit && <path d={`M${leftPx} ${yOf(limit.value)}H${WIDTH_PX}`} stroke="var(--warning)" />}
        {main && !main.isBefore && (
          <path d={areaOf(main.values, xOf, yOf)} fill="var(--brand-solid)" opacity="0.1" />
        )}
        {[...lines].reverse().map(({ name, values, isBefore }) => (
          <path key={name} d={pathOf(values, xOf, yOf)} {...strokeOf(isBefore)} />
        ))}
        {note && (
          <>
            <path
              d={`M${xOf(note.at)} ${TOP_PX}V${BOTTOM_PX}`}
              stroke="var(--warning)"
              strokeDasharray="4 3"
              fill="none"
            />
            <text x={xOf(note.at) + 6} y={TOP_PX + 12} fontSize="12" fontWeight="600" fill="var(--warning)">
              {note.text}
            </text>
          </>
        )}
        {at !== undefined && <path d={`M${xOf(at)} ${TOP_PX}V${BOTTOM_PX}`} stroke="var(--text-2)" />}
        {at !== undefined && main?.values[at] !== undefined && (
          <circle cx={xOf(at)} cy={yOf(main.values[at])} r="4" fill="var(--brand-solid)" stroke="var(--bg)" />
        )}
      </svg>
      <ChartTable
        label={label}
        head={lines.map(({ name }) => name)}
        rows={points.map((point, index) => ({
          name: point,
          cells: lines.map(({ values }) => {
            const value = values[index];
            return value === undefined ? '—' : format(value);
          }),
        }))}
      />
    </figure>
  );
}

type ChartTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
};

/** The data of a chart, as a table. */
export function ChartTable({ label, head, rows }: ChartTableProps) {
  const { links } = useTexts();
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-caption text-text-2">{links.asTable}</summary>
      <div className="max-h-80 overflow-auto">
        <ReportTable label={label} head={[label, ...head]} hidesFirst rows={rows} />
      </div>
    </details>
  );
}

const strokeOf = (isBefore: boolean | undefined) =>
  isBefore
    ? { stroke: 'var(--text-3)', strokeWidth: 1.3, strokeDasharray: '4 3', fill: 'none' }
    : { stroke: 'var(--brand-solid)', strokeWidth: 2, fill: 'none' };

type Scale = (value: number) => number;

function pathOf(values: Line['values'], xOf: Scale, yOf: Scale): string {
  let isDown = false;
  return values
    .map((value, index) => {
      if (value === undefined) {
        isDown = false;
        return '';
      }
      const step = `${isDown ? 'L' : 'M'}${xOf(index)} ${yOf(value)}`;
      isDown = true;
      return step;
    })
    .join('');
}

function areaOf(values: Line['values'], xOf: Scale, yOf: Scale): string {
  const last = values.findLastIndex((value) => value !== undefined);
  if (last < 0) return '';
  const shown = values.slice(0, last + 1).map((value) => value ?? 0);
  return `${pathOf(shown, xOf, yOf)}L${xOf(last)} ${yOf(0)}L${xOf(0)} ${yOf(0)}Z`;
}
