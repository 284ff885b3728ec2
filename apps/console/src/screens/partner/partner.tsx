import { useQuery } from '@tanstack/react-query';
import { formatFen } from '../../features/money/format.ts';
import { isRefusal } from '../../lib/failure.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FailedState, Loading, State } from '../../ui/state.tsx';

/** `/partner#token`: a partner's own links as sums, and their months. It is read-only, and names no person. */
export default function PartnerPage() {
  const token = usePlace().hash.slice(1);
  const { promotion: words } = useTexts();
  const { data, error, refetch } = useQuery({
    ...callQuery('POST admin/entry/partner/report', { token }),
    enabled: token !== '',
  });
  if (token === '' || isRefusal(error, 'PARTNER_PAGE_CLOSED') || isRefusal(error, 'VALIDATION_FAILED'))
    return (
      <main>
        <State isPage prop="torn-ticket" title={words.partnerPageClosedTitle}>
          {words.partnerPageClosed}
        </State>
      </main>
    );
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const heads = [words.visits, words.starts, words.walls, words.paid, words.revenue];
  return (
    <main className="mx-auto flex max-w-240 flex-col gap-6 overflow-y-auto p-6">
      <header>
        <h1 className="text-page">{words.partnerPageTitle({ name: data.name })}</h1>
        <p className="text-text-2">{words.partnerPageNote({ day: formatDay(new Date(data.expiresAt)) })}</p>
      </header>
      <table className="w-full border-collapse" aria-label={words.title}>
        <thead>
          <tr className="text-caption text-text-2">
            <th scope="col" className="h-8.5 border-b border-line text-start font-normal">
              {words.tabs.link}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="h-8.5 border-b border-line ps-3 text-end font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.links.map((link) => (
            <tr key={link.number} className="h-11 border-b border-line">
              <th scope="row" className="text-start font-normal">
                <b className="font-semibold">
                  {link.title} {link.name}
                </b>{' '}
                <span className="text-caption text-text-2">
                  {link.number} · {link.channel}
                </span>
              </th>
              {[link.visits, link.starts, link.walls, link.payers].map((value, at) => (
                <td key={heads[at]} className="ps-3 text-end tabular">
                  {formatCount(value)}
                </td>
              ))}
              <td className="ps-3 text-end font-semibold tabular">{formatFen(link.revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section>
        <h2 className="mb-2 text-section">{words.statements}</h2>
        <ul>
          {data.statements.map(({ month, due, closedAt }) => (
            <li
              key={`${month} ${closedAt}`}
              className="flex min-h-9.5 items-center gap-4 border-b border-line"
            >
              <span className="tabular">{month}</span>
              <span className="text-text-2">
                {closedAt ? words.closedOn({ day: formatDay(new Date(closedAt)) }) : words.openMonth}
              </span>
              <span className="ms-auto">
                <span className="text-text-2">{words.due}</span>{' '}
                <b className="font-semibold tabular">{formatFen(due)}</b>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
