import { useTexts } from '../../lib/text.ts';
import {
  formatSeconds,
  isTime,
  type Measure,
  measureText,
  type PlaybackQuality,
  shareText,
} from './words.ts';

const MEASURES: readonly Measure[] = [
  'firstFrameP50',
  'firstFrameP75',
  'firstFrameP95',
  'swipeP75',
  'stallShare',
  'failureShare',
  'wasteShare',
];

/** The seven figures everything else is about, each beside last week's, or its limit where it is above. */
export function FiguresStrip({ quality }: { quality: PlaybackQuality }) {
  const { playbackQuality: words } = useTexts();
  const { totals, lastWeek, limits } = quality;
  return (
    <dl
      aria-label={words.figures}
      className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(130px,1fr))] border-b border-line"
    >
      {MEASURES.map((measure) => {
        const value = totals[measure];
        const limit = measure in limits ? limits[measure as keyof typeof limits] : undefined;
        const isOver = value !== null && limit !== undefined && value > limit;
        const before = lastWeek?.[measure] ?? null;
        const difference = value !== null && before !== null ? value - before : null;
        return (
          <div
            key={measure}
            className="flex min-h-20.5 flex-col justify-center border-e border-line px-5 py-2"
          >
            <dt className="text-caption text-text-2">{words.measures[measure]}</dt>
            <dd>
              <span className={`text-digit font-semibold tabular ${isOver ? 'text-warning' : ''}`}>
                {isTime(measure)
                  ? words.seconds({ value: formatSeconds(value) })
                  : measureText(measure, value)}
              </span>
              <span
                className={`block text-caption ${isOver ? 'text-warning' : difference !== null && difference > 0 ? 'text-danger' : 'text-text-2'}`}
              >
                {isOver
                  ? words.limit({ value: measureText(measure, limit) })
                  : difference === null
                    ? '—'
                    : words.beside({ value: differenceText(measure, difference) })}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function differenceText(measure: Measure, difference: number): string {
  const sign = difference < 0 ? '−' : '+';
  const size = Math.abs(difference);
  return sign + (isTime(measure) ? formatSeconds(size) : shareText(size));
}
