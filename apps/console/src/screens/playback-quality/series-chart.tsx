import { LineChart } from '../../features/reports/line-chart.tsx';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { formatSeconds, type PlaybackQuality } from './words.ts';

type Point = PlaybackQuality['series'][number];

/** The first frame of three viewers in four over the time, last week's beside it, and the limit. */
export function SeriesChart({ quality }: { quality: PlaybackQuality }) {
  const { playbackQuality: words } = useTexts();
  const { series, lastWeekSeries, limits } = quality;
  const times = [...new Set([...series, ...lastWeekSeries].map(({ at }) => at))].toSorted();
  return (
    <Section title={words.series}>
      <LineChart
        label={words.series}
        points={times.map((at) => formatMoment(at))}
        lines={[
          { name: words.now, values: valuesAt(times, series) },
          { name: words.lastWeek, values: valuesAt(times, lastWeekSeries), isBefore: true },
        ]}
        limit={{ name: words.limitLine, value: limits.firstFrameP75 }}
        format={(ms) => words.seconds({ value: formatSeconds(ms) })}
      />
    </Section>
  );
}

function valuesAt(times: readonly string[], points: readonly Point[]): (number | undefined)[] {
  const known = new Map(points.map(({ at, firstFrameP75 }) => [at, firstFrameP75 ?? undefined]));
  return times.map((at) => known.get(at));
}
