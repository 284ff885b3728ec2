import { IconAlertCircle } from '@tabler/icons-react';
import { formatBeijingMoment } from '../../features/publishing/publication.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { type Entry, keyOf, lookOf, whatOf } from './entry.ts';

/** More would be a second calendar. */
const MAX_NOTE_COUNT = 6;

/** The releases at risk, with the reason and the place to mend it. */
export function DangerNotes({ entries }: { entries: readonly Entry[] }) {
  const texts = useTexts();
  const { calendar } = texts;
  const inDanger = entries.filter((entry) => lookOf(entry) === 'risk').slice(0, MAX_NOTE_COUNT);
  if (inDanger.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-4 p-6 stacked:grid-cols-1">
      {inDanger.map((entry) => (
        <li
          key={keyOf(entry)}
          className="flex items-start gap-2.5 rounded-field bg-danger-soft px-4 py-3 text-danger"
        >
          <IconAlertCircle size={17} aria-hidden className="mt-px shrink-0" />
          <span className="flex-1">
            <b className="font-semibold">
              {calendar.willMiss({
                title: entry.title,
                what: whatOf(entry, texts),
                at: formatBeijingMoment(entry.at),
              })}
            </b>
            {entry.risk && calendar.risks[entry.risk]}
          </span>
          <Link to={`/publish?id=${entry.groupId}`} className="shrink-0 font-semibold hover:underline">
            {calendar.fix}
          </Link>
        </li>
      ))}
    </ul>
  );
}
