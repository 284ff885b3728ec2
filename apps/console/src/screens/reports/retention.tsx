import { useQuery } from '@tanstack/react-query';
import { Definition } from '../../features/reports/figure-row.tsx';
import { formatShare, shareOf } from '../../features/reports/numbers.ts';
import { readView, type View } from '../../features/reports/view.ts';
import { ViewActions } from '../../features/reports/view-bar.tsx';
import { formatCount } from '../../lib/format.ts';
import { useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

const MAX_ROWS = 100;

/** Who comes back after registering, and what is searched in vain. */
export default function Retention() {
  const { reports } = useTexts();
  const view = readView(useSearch(), { usual: '30' });
  return (
    <Page title={reports.retention} actions={<ViewActions view={view} />}>
      <div className="min-h-0 flex-1 overflow-auto px-6 pb-6">
        <Cohorts view={view} />
        <EmptySearches view={view} />
      </div>
    </Page>
  );
}

const cellClass = 'px-2 py-1.5 text-end';

function Cohorts({ view }: { view: View }) {
  const { reports } = useTexts();
  const { from, to } = view.input;
  const { data, error, refetch } = useQuery(callQuery('POST admin/report/retention/list', { from, to }));
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const head = [reports.members, ...data.days.map((days) => reports.afterDays({ days }))];
  return (
    <Section
      title={reports.cohorts}
      actions={
        <span className="flex items-center gap-2">
          <Definition name={reports.cohorts} text={reports.retentionDefinition} />
          <ExportButton
            name="retention"
            read={() => [
              [reports.cohortDay, ...head],
              ...data.list.map(({ day, members, returned }) => [
                day,
                String(members),
                ...returned.map(String),
              ]),
            ]}
          />
        </span>
      }
    >
      {data.list.length === 0 ? (
        <p className="text-text-2">{reports.emptyTitle}</p>
      ) : (
        <table className="w-full tabular">
          <thead className="text-caption text-text-2">
            <tr>
              <th scope="col" className="py-1 text-start font-normal">
                {reports.cohortDay}
              </th>
              {head.map((name) => (
                <th key={name} scope="col" className={`${cellClass} font-normal`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ day, members, returned }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {day}
                </th>
                <td className={cellClass}>{formatCount(members)}</td>
                {returned.map((count, at) => {
                  const share = shareOf(count, members);
                  return (
                    <td key={head[at + 1]} className="relative px-2 py-1.5 text-end">
                      <span
                        aria-hidden
                        className="absolute inset-px rounded-small bg-brand-solid"
                        style={{ opacity: share * 0.35 }}
                      />
                      <span className="relative">{formatShare(share)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function EmptySearches({ view }: { view: View }) {
  const { reports } = useTexts();
  const { from, to } = view.input;
  const { data, error, refetch } = useQuery(
    callQuery('POST admin/report/search/list', { from, to, pageSize: MAX_ROWS }),
  );
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const head = [reports.searches, reports.emptyTimes];
  return (
    <Section
      title={reports.emptySearches}
      actions={
        <ExportButton
          name="searches"
          read={() => [
            [reports.query, ...head],
            ...data.list.map(({ query, searches, emptySearches }) => [
              query,
              String(searches),
              String(emptySearches),
            ]),
          ]}
        />
      }
    >
      {data.list.length === 0 ? (
        <p className="text-text-2">{reports.emptyTitle}</p>
      ) : (
        <table className="w-full tabular">
          <thead className="text-caption text-text-2">
            <tr>
              <th scope="col" className="py-1 text-start font-normal">
                {reports.query}
              </th>
              {head.map((name) => (
                <th key={name} scope="col" className={`${cellClass} font-normal`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ query, searches, emptySearches }) => (
              <tr key={query} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {query}
                </th>
                <td className={cellClass}>{formatCount(searches)}</td>
                <td className={cellClass}>{formatCount(emptySearches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
