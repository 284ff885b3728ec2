import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { type PlaybackQuality, secondsText } from './words.ts';

type Point = PlaybackQuality['series'][number];

const WIDTH = 720;
const HEIGHT = 170;
const LEFT_PX = 40;
const BOTTOM_PX = 22;
const TICK_COUNT = 4;
const STEP_MS = 400;

/** The first frame of three viewers in four over the time, last week's beside it, and the limit. */
export function SeriesChart({ quality }: { quality: PlaybackQuality }) {
  const { playbackQuality: words } = useTexts();
  const { series, lastWeekSeries, limits } = quality;
  const times = [...series, ...lastWeekSeries].map(({ at }) => Date.parse(at));
  const from = Math.min(...times);
  const to = Math.max(...times, from + 1);
  const values = [...series, ...lastWeekSeries].map(({ firstFrameP75 }) => firstFrameP75 ?? 0);
  const top = Math.ceil(Math.max(limits.firstFrameP75 * 1.2, ...values) / STEP_MS) * STEP_MS;
  const x = (at: string) => LEFT_PX + ((Date.parse(at) - from) / (to - from)) * (WIDTH - LEFT_PX - 8);
  const y = (ms: number) => (HEIGHT - BOTTOM_PX) * (1 - ms / top) + 4;
  const line = (points: readonly Point[]) =>
    points
      .flatMap(({ at, firstFrameP75 }) => (firstFrameP75 === null ? [] : [`${x(at)},${y(firstFrameP75)}`]))
      .join(' ');
  const last = series.findLast(({ firstFrameP75 }) => firstFrameP75 !== null);
  const description = words.seriesOf({
    from: formatMoment(new Date(from).toISOString()),
    to: formatMoment(new Date(to).toISOString()),
    value: words.seconds({ value: secondsText(last?.firstFrameP75 ?? null) }),
  });
  return (
    <Section title={words.series} actions={<Legend />}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" role="img" aria-label={description}>
        {Array.from({ length: TICK_COUNT + 1 }, (_, n) => (top / TICK_COUNT) * n).map((tick) => (
          <g key={tick}>
            <line x1={LEFT_PX} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={LEFT_PX - 8} y={y(tick) + 4} textAnchor="end" className="fill-text-2 text-micro">
              {(tick / 1000).toFixed(1)}
            </text>
          </g>
        ))}
        <line
          x1={LEFT_PX}
          x2={WIDTH}
          y1={y(limits.firstFrameP75)}
          y2={y(limits.firstFrameP75)}
          className="stroke-warning"
        />
        <polyline points={line(lastWeekSeries)} fill="none" strokeDasharray="3 4" className="stroke-text-3" />
        <polyline points={line(series)} fill="none" strokeWidth="2" className="stroke-brand" />
        {last && <circle cx={x(last.at)} cy={y(last.firstFrameP75 ?? 0)} r="4" className="fill-brand" />}
        {[from, (from + to) / 2, to].map((at, n) => (
          <text
            key={at}
            x={x(new Date(at).toISOString())}
            y={HEIGHT - 4}
            textAnchor={n === 0 ? 'start' : n === 1 ? 'middle' : 'end'}
            className="fill-text-2 text-micro"
          >
            {formatMoment(new Date(at).toISOString())}
          </text>
        ))}
      </svg>
    </Section>
  );
}

function Legend() {
  const { playbackQuality: words } = useTexts();
  const parts = [
    [words.now, 'border-brand'],
    [words.lastWeek, 'border-dashed border-text-3'],
    [words.limitLine, 'border-warning'],
  ] as const;
  return (
    <ul className="flex gap-4 text-caption text-text-2">
      {parts.map(([name, look]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={`w-4 border-t-2 ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
