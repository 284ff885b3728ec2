import type { CalendarEntry } from '@playlet/contract';
import { formatDate, formatDayNumber } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Poster } from '../../ui/drama/poster.tsx';
import { formatTime } from '../../ui/drama/schedule.ts';
import type { CalendarDay } from './days.ts';
import { useReminder } from './reminders.ts';
import { Bell, UpdateWords, WatchLink } from './update-row.tsx';

/** The seven days beside each other, on wide screens, each with its updates by time. */
export function WeekBoard({ days, now }: { days: readonly CalendarDay[]; now: number }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('calendar.week')} className="mt-4 grid grid-cols-7 gap-3">
      {days.map((day) => (
        <section key={day.at} className="flex min-w-0 flex-col gap-3">
          <DayHead day={day} />
          {day.entries.length > 0 && (
            <ul className="space-y-3">
              {day.entries.map((entry) => (
                <li key={`${entry.favoriteId} ${entry.at}`}>
                  <UpdateCard entry={entry} now={now} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** Today is filled, as in the strip; the past is quiet. */
function DayHead({ day: { at, ahead, entries } }: { day: CalendarDay }) {
  const t = useText();
  const today = ahead === 0;
  const weekday = formatDate(at, 'weekday');
  const full = formatDate(at, 'full');
  return (
    <h2
      className={`flex flex-col items-center rounded-control py-2 ${today ? 'bg-text-1 text-bg' : `bg-surface-1 ${ahead < 0 ? 'text-text-3' : ''}`}`}
    >
      <span className="sr-only">{t('calendar.day', { day: full, count: entries.length })}</span>
      <span aria-hidden className={`text-micro ${today ? '' : 'text-text-3'}`}>
        {today ? t('history.day.today') : weekday}
      </span>
      <b aria-hidden className="text-title2 tabular">
        {formatDayNumber(at)}
      </b>
    </h2>
  );
}

function UpdateCard({ entry, now }: { entry: CalendarEntry; now: number }) {
  const { group, at, state } = entry;
  const remind = useReminder(entry);
  const released = state === 'released';
  return (
    <div className="flex flex-col rounded-group bg-surface-1 p-2">
      <div className="flex min-h-11 items-center justify-between ps-1">
        <time dateTime={at} className="text-secondary font-medium tabular">
          {formatTime(Date.parse(at))}
        </time>
        {!released && <Bell entry={entry} remind={remind} />}
      </div>
      <Link to={`/media/${group.id}`} className="flex flex-col gap-2">
        <Poster picture={group.poster} title={group.title} sizes="150px" />
        <UpdateWords entry={entry} remind={remind} now={now} />
      </Link>
      {released && (
        <div className="mt-2 flex flex-col">
          <WatchLink entry={entry} />
        </div>
      )}
    </div>
  );
}
