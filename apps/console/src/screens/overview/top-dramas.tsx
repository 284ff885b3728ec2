import { useQuery } from '@tanstack/react-query';
import { formatShort, shareOf } from '../../features/reports/numbers.ts';
import { searchOf, type View } from '../../features/reports/view.ts';
import { formatShare } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';

const TOP_COUNT = 8;

export const buildTopDramasQuery = ({ input }: View) =>
  callQuery('POST admin/report/drama/list', { ...input, pageSize: TOP_COUNT });

/** The dramas that were played most, each leading to its report. */
export function TopDramas({ view }: { view: View }) {
  const { reports } = useTexts();
  const { data, error, refetch } = useQuery(buildTopDramasQuery(view));
  return (
    <Section
      title={reports.topDramas}
      actions={
        <Link to={`/reports/dramas${searchOf(view)}`} className="text-caption hover:underline">
          {reports.all}
        </Link>
      }
    >
      {error && !data ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
      {data?.list.length === 0 && <p className="text-text-2">{reports.emptyTitle}</p>}
      <ol>
        {data?.list.map(({ groupId, title, plays, completes }) => (
          <li key={groupId} className="flex min-h-9 items-center gap-2 border-b border-line last:border-b-0">
            <Link
              to={`/reports/dramas/${groupId}${searchOf(view)}`}
              className="min-w-0 flex-1 truncate hover:underline"
            >
              {title || groupId}
            </Link>
            <span className="tabular">{formatShort(plays)}</span>
            <span className="w-14 text-end text-text-2 tabular">
              {formatShare(shareOf(completes, plays))}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
