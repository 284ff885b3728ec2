import { useQuery } from '@tanstack/react-query';
import { computeClickRate, type OperatorLink } from '../../features/catalogue/links.ts';
import { formatCount } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';

const DAY_COUNT = 14;

/** The figures of an advertisement: of all days together, and of each of the last fourteen. */
export function LinkFigures({ link }: { link: OperatorLink }) {
  const { links } = useTexts();
  const report = useQuery(callQuery('POST admin/content/link/report', { id: link.id, days: DAY_COUNT }));
  const days = report.data?.list ?? [];
  const most = Math.max(1, ...days.map(({ impressions }) => impressions));
  return (
    <Section title={links.figures}>
      <dl className="grid grid-cols-4 gap-2">
        <Figure name={links.impressions} value={formatCount(link.impressions)} />
        <Figure name={links.clicks} value={formatCount(link.clicks)} />
        <Figure name={links.clickRate} value={computeClickRate(link)} />
        <Figure name={links.completions} value={formatCount(link.completions)} />
      </dl>
      {report.error && !report.data ? (
        <FailedState error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <>
          <div aria-hidden className="mt-3 flex h-16 items-end gap-1 border-b border-line">
            {days.map(({ day, impressions, clicks }) => (
              <span
                key={day}
                title={`${day} ${links.impressions} ${impressions} ${links.clicks} ${clicks}`}
                className="min-w-0 flex-1 rounded-t-[2px] bg-text-2"
                style={{ height: `${(100 * impressions) / most}%` }}
              />
            ))}
          </div>
          <p className="mt-1 flex justify-between text-caption text-text-3">
            <span>{days[0]?.day}</span>
            <span>{links.lastDays}</span>
            <span>{days.at(-1)?.day}</span>
          </p>
          <details className="mt-2">
            <summary className="cursor-pointer text-caption text-text-2">{links.asTable}</summary>
            <table className="mt-1 w-full tabular">
              <thead className="text-caption text-text-2">
                <tr>
                  {[links.day, links.impressions, links.clicks, links.completions].map((name) => (
                    <th key={name} scope="col" className="py-1 text-end font-normal first:text-start">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, impressions, clicks, completions }) => (
                  <tr key={day} className="border-t border-line">
                    <th scope="row" className="py-1 text-start font-normal">
                      {day}
                    </th>
                    <td className="text-end">{formatCount(impressions)}</td>
                    <td className="text-end">{formatCount(clicks)}</td>
                    <td className="text-end">{formatCount(completions)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-caption text-text-2">{name}</dt>
      <dd className="text-section tabular">{value}</dd>
    </div>
  );
}
