import { useQuery } from '@tanstack/react-query';
import { actOf, objectOf } from '../../features/audit/describe.ts';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';

const RECENT_COUNT = 6;

/** The last actions of a member of the staff, from the audit log. */
export function RecentActs({ staffId }: { staffId: string }) {
  const texts = useTexts();
  const { data } = useQuery(callQuery('POST admin/staff/audit/list', { staffId, pageSize: RECENT_COUNT }));
  if (data?.list.length === 0) return <p className="text-text-3">{texts.staff.noRecent}</p>;
  return (
    <ul>
      {data?.list.map((entry) => (
        <li key={entry.id} className="flex gap-4 border-b border-line py-1.5">
          <span className="text-text-2 tabular whitespace-nowrap">{formatMoment(entry.at)}</span>
          <span className="min-w-0 truncate">
            {[actOf(entry, texts), objectOf(entry, texts).kind, objectOf(entry, texts).name].join(' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
