import { useQuery } from '@tanstack/react-query';
import { Definition } from '../../features/reports/figure-row.tsx';
import { shareOf } from '../../features/reports/numbers.ts';
import { ReportTable } from '../../features/reports/report-table.tsx';
import type { View } from '../../features/reports/view.ts';
import { formatCount, formatShare } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

/** Of those who registered on a day, how many came back on later days. */
export function Cohorts({ view }: { view: View }) {
  const { reports } = useTexts();
  const { from, to } = view.input;
  const { data, error, refetch } = useQuery(callQuery('POST admin/report/retention/list', { from, to }));
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const head = [reports.cohortDay, reports.members, ...data.days.map((days) => reports.afterDays({ days }))];
  return (
    <Section
      title={reports.cohorts}
      actions={
        <span className="flex items-center gap-2">
          <Definition name={reports.cohorts} text={reports.retentionDefinition} />
          <ExportButton
            name="retention"
            read={() => [head, ...data.list.map(({ day, members, returned }) => [day, members, ...returned])]}
          />
        </span>
      }
    >
      {data.list.length === 0 ? (
        <p className="text-text-2">{reports.emptyTitle}</p>
      ) : (
        <ReportTable
          head={head}
          rows={data.list.map(({ day, members, returned }) => ({
            name: day,
            cells: [
              formatCount(members),
              ...returned.map((count, at) => (
                <Returned key={data.days[at]} share={count === null ? null : shareOf(count, members)} />
              )),
            ],
          }))}
        />
      )}
    </Section>
  );
}

/** A share, the darker the more; null where the day is still to come. */
function Returned({ share }: { share: number | null }) {
  const { reports } = useTexts();
  if (share === null)
    return (
      <span className="text-text-3" title={reports.notYet}>
        <span aria-hidden>—</span>
        <span className="sr-only">{reports.notYet}</span>
      </span>
    );
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-px rounded-small bg-brand-solid"
        style={{ opacity: share * 0.35 }}
      />
      <span className="relative">{formatShare(share)}</span>
    </>
  );
}
