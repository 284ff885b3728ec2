import { useQuery } from '@tanstack/react-query';
import { type AuditEntry, actOf } from '../../features/audit/describe.ts';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';

const SHOWN_COUNT = 8;

/** The other events of the same object, the latest first. */
export function SameObject({ entry: { id, objectKind, objectId } }: { entry: AuditEntry }) {
  const texts = useTexts();
  const { data } = useQuery(
    callQuery('POST admin/staff/audit/list', {
      objectId,
      pageSize: SHOWN_COUNT,
      ...(objectKind && { objectKind }),
    }),
  );
  if (!data || data.list.length < 2) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="text-section">{texts.audit.sameObject}</h3>
      <ol className="mt-2 flex flex-col gap-1.5">
        {data.list.map((one) => (
          <li
            key={one.id}
            aria-current={one.id === id || undefined}
            className="flex gap-3 aria-[current]:font-semibold"
          >
            <span
              aria-hidden
              className={`mt-1.5 size-2 shrink-0 rounded-full ${one.id === id ? 'bg-brand' : 'bg-control'}`}
            />
            <span className="text-text-2 tabular whitespace-nowrap">{formatMoment(one.at)}</span>
            <span className="truncate">
              {one.staffName || texts.audit.system} {actOf(one, texts)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
