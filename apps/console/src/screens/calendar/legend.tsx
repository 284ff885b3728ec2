import { useTexts } from '../../lib/text.ts';
import type { EntryLook } from './entry.ts';

const marks: Record<EntryLook, string> = {
  released: 'bg-text-3',
  planned: 'bg-info',
  waiting: 'bg-warning',
  risk: 'bg-danger',
  empty: 'border border-dashed border-control',
};
// The keys of the table are the looks.
const looks = Object.keys(marks) as EntryLook[];

/** The meaning of the entries' colors. */
export function Legend() {
  const { calendar } = useTexts();
  return (
    <ul className="ms-auto flex flex-wrap gap-x-4 text-caption text-text-2">
      {looks.map((look) => (
        <li key={look} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2 rounded-full ${marks[look]}`} />
          {calendar.legend[look]}
        </li>
      ))}
    </ul>
  );
}
