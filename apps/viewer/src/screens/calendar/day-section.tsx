import { formatDate } from '../../lib/dates.ts';
import { type Translate, useText } from '../../lib/text.ts';
import type { CalendarDay } from './days.ts';
import { UpdateRow } from './update-row.tsx';

type DaySectionProps = {
  day: CalendarDay;
  now: number;
  /** Updates of the whole week, at the head of the list. */
  total: number | undefined;
};

/** One day's updates by time. */
export function DaySection({ day, now, total }: DaySectionProps) {
  const t = useText();
  return (
    <section className="mt-6">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-title2">{headOf(day, t)}</h2>
        {total !== undefined && (
          <span className="text-caption text-text-3">{t('calendar.total', { count: total })}</span>
        )}
      </div>
      {day.entries.length === 0 && <p className="py-3 text-secondary text-text-3">{t('calendar.nothing')}</p>}
      <ul>
        {day.entries.map((entry) => (
          <li key={`${entry.favoriteId} ${entry.at}`}>
            <UpdateRow entry={entry} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 今天 · 3 部更新, 明天 · 周一, 周二 · 24 日. */
function headOf({ at, ahead, entries }: CalendarDay, t: Translate): string {
  if (ahead === 0) return t('calendar.today', { count: entries.length });
  const weekday = formatDate(at, 'weekday');
  if (ahead === 1) return t('calendar.tomorrow', { weekday });
  const day = formatDate(at, 'dayOfMonth');
  return t('calendar.otherDay', { weekday, day });
}
