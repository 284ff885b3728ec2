import { useQuery } from '@tanstack/react-query';
import type { View } from '../../features/reports/view.ts';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';

type Quality = CallOutput<'GET admin/playback/quality/detail'>;

/** The query of players' reports, which are kept for weeks, and read for a day or a week. */
export const buildQualityQuery = ({ range }: View) =>
  callQuery('GET admin/playback/quality/detail', { span: range === 'today' ? 'day' : 'week', by: 'network' });

/** The quality of playback: first frame, stalls and failures, by network; its page has the details. */
export function QualityPanel({ view }: { view: View }) {
  const { reports, playbackQuality: words } = useTexts();
  const { data, error, refetch } = useQuery(buildQualityQuery(view));
  return (
    <Section
      title={words.title}
      actions={
        <span className="flex items-center gap-2">
          {data && <OverLimit quality={data} />}
          <span className="text-caption text-text-2">
            {view.range === 'today' ? words.spans.day : words.spans.week}
          </span>
          <Link to="/playback-quality" className="text-caption hover:underline">
            {reports.all}
          </Link>
        </span>
      }
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data?.totals.plays === 0 && <p className="text-text-2">{words.nothing}</p>}
      {data && data.totals.plays > 0 && <Figures quality={data} />}
    </Section>
  );
}

function OverLimit({ quality: { totals, limits } }: { quality: Quality }) {
  const { playbackQuality: words } = useTexts();
  const measure = (['failureShare', 'stallShare', 'firstFrameP95', 'firstFrameP75'] as const).find(
    (one) => (totals[one] ?? 0) > limits[one],
  );
  if (!measure) return null;
  const limit = limits[measure];
  const value = measure.startsWith('firstFrame')
    ? words.seconds({ value: secondsOf(limit) })
    : percentOf(limit);
  return (
    <Tag tone="warning">
      {words.measures[measure]} {words.limit({ value })}
    </Tag>
  );
}

function Figures({ quality: { totals, split, limits } }: { quality: Quality }) {
  const { reports, playbackQuality: words } = useTexts();
  const networks: Readonly<Record<string, string>> = words.networks;
  const over = (value: number | null, limit: number | undefined) =>
    limit !== undefined && value !== null && value > limit ? 'text-warning' : '';
  return (
    <>
      <dl className="mb-3 flex flex-wrap gap-x-5">
        {(['firstFrameP50', 'firstFrameP75', 'firstFrameP95'] as const).map((measure) => (
          <div key={measure}>
            <dt className="text-caption text-text-2">{words.measures[measure]}</dt>
            <dd
              className={`text-digit font-semibold tabular ${over(totals[measure], measure === 'firstFrameP50' ? undefined : limits[measure])}`}
            >
              {words.seconds({ value: secondsOf(totals[measure]) })}
            </dd>
          </div>
        ))}
      </dl>
      <table className="w-full tabular">
        <thead className="text-caption text-text-2">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {reports.filters.network}
            </th>
            {(['firstFrameP75', 'stallShare', 'failureShare'] as const).map((measure) => (
              <th key={measure} scope="col" className="py-1 text-end font-normal">
                {words.measures[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {split.map(({ key, firstFrameP75, stallShare, failureShare }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {networks[key] ?? key}
              </th>
              <td className={`text-end ${over(firstFrameP75, limits.firstFrameP75)}`}>
                {secondsOf(firstFrameP75)}
              </td>
              <td className={`text-end ${over(stallShare, limits.stallShare)}`}>{percentOf(stallShare)}</td>
              <td className={`text-end ${over(failureShare, limits.failureShare)}`}>
                {percentOf(failureShare)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const secondsOf = (ms: number | null): string => (ms === null ? '—' : (ms / 1000).toFixed(2));
const percentOf = (share: number): string => `${(share * 100).toFixed(2)}%`;
