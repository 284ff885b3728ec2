import { useQuery } from '@tanstack/react-query';
import { ReportTable } from '../../features/reports/report-table.tsx';
import type { View } from '../../features/reports/view.ts';
import { formatCount } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

const MAX_ROWS = 100;

/** The searches without a result. */
export function EmptySearches({ view }: { view: View }) {
  const { reports } = useTexts();
  const { from, to } = view.input;
  const { data, error, refetch } = useQuery(
    callQuery('POST admin/report/search/list', { from, to, pageSize: MAX_ROWS }),
  );
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const head = [reports.query, reports.searches, reports.emptyTimes];
  return (
    <Section
      title={reports.emptySearches}
      actions={
        <ExportButton
          name="searches"
          read={() => [
            head,
            ...data.list.map(({ query, searches, emptySearches }) => [query, searches, emptySearches]),
          ]}
        />
      }
    >
      {data.list.length === 0 ? (
        <p className="text-text-2">{reports.emptyTitle}</p>
      ) : (
        <ReportTable
          head={head}
          rows={data.list.map(({ query, searches, emptySearches }) => ({
            name: query,
            cells: [formatCount(searches), formatCount(emptySearches)],
          }))}
        />
      )}
    </Section>
  );
}
