import { formatDate, formatDayNumber } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import type { CalendarDay } from './days.ts';

/** As many as fit below a day. */
const MAX_DOTS = 3;

type WeekStripProps = { days: readonly CalendarDay[]; from: number; onFrom: (place: number) => void };

/** Seven days, today filled; each dot is a drama. A tap begins the list below with that day. */
export function WeekStrip({ days, from, onFrom }: WeekStripProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('calendar.week')} className="mt-2 grid grid-cols-7">
      {days.map(({ at, ahead, entries }, place) => {
        const today = ahead === 0;
        const weekday = formatDate(at, 'weekdayLetter');
        return (
          <button
            key={at}
            type="button"
            aria-pressed={place === from}
            onClick={() => onFrom(place)}
            className={`pressable flex min-h-17 flex-col items-center gap-0.5 rounded-control py-1.5 ${
              today ? 'bg-text-1 text-bg' : ahead < 0 ? 'text-text-3' : ''
            } ${place === from && !today ? 'ring-1 ring-line-strong ring-inset' : ''}`}
          >
            <span className="sr-only">
              {t('calendar.day', { day: formatDate(at, 'full'), count: entries.length })}
            </span>
            <span className={`text-micro ${today ? '' : 'text-text-3'}`} aria-hidden>
              {today ? t('history.day.today') : weekday}
            </span>
            <b className="text-title3 tabular" aria-hidden>
              {formatDayNumber(at)}
            </b>
            <span className="flex h-1.5 gap-[3px]" aria-hidden>
              {entries.slice(0, MAX_DOTS).map(({ favoriteId, at: moment }) => (
                <i
                  key={`${favoriteId} ${moment}`}
                  className={`size-[5px] rounded-full ${ahead < 0 ? 'bg-control' : 'bg-brand'}`}
                />
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}
