import { DueTag } from '../../features/members/due-tag.tsx';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import type { MemberPage } from './member-page.ts';

/** The member's requests, by phone or online, and the time to answer. */
export function RequestList({ member: { requests, exports } }: { member: MemberPage }) {
  const { member: words, requests: register } = useTexts();
  return (
    <Section title={words.requests}>
      {requests.length + exports.length === 0 && <p className="text-text-3">{words.noRequests}</p>}
      <ul>
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1"
          >
            <Link
              to={`/requests?${request.closedAt ? 'view=closed&' : ''}open=${request.id}`}
              className="min-w-0 flex-1 truncate font-semibold hover:underline"
            >
              {`R${request.no} ${register.kinds[request.kind]}`}
            </Link>
            <DueTag {...request} />
            <span className="text-text-2">{request.dueOn}</span>
          </li>
        ))}
        {exports.map(({ at, succeeded }) => (
          <li key={at} className="flex min-h-9 items-center gap-3 border-b border-line py-1">
            <span className="min-w-0 flex-1 font-semibold">{words.exported}</span>
            <span className={succeeded ? 'text-success' : 'text-text-2'}>
              {succeeded ? words.exportDone : words.exportFailed}
            </span>
            <span className="text-text-2 tabular">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
