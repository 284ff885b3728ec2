import { beijingDayOf } from '@playlet/domain/beijing';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { listWeekdayNames, splitBeijingTime } from '../../features/publishing/publication.ts';
import { useTexts } from '../../lib/text.ts';
import { type Entry, type EntryLook, keyOf, lookOf, whatOf } from './entry.ts';

type CalendarGridProps = {
  days: readonly string[];
  today: string;
  entries: readonly Entry[];
  mayMove: boolean;
  onOpen: (entry: Entry) => void;
  /** To a day; `following` moves what comes later as well. */
  onMove: (entry: Entry, day: string, following: boolean) => void;
  /** The number of days of the step. */
  onStep: (entry: Entry, days: number, following: boolean) => void;
};

/** Days of the arrow keys, pressed with Alt. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Weeks as rows; an entry is dragged to another day, and with Shift those after it go along. */
export function CalendarGrid({ days, today, entries, mayMove, onOpen, onMove, onStep }: CalendarGridProps) {
  const { calendar } = useTexts();
  const [dragged, setDragged] = useState<Entry | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const drop = (event: DragEvent, day: string) => {
    event.preventDefault();
    if (dragged) onMove(dragged, day, event.shiftKey);
    setDragged(null);
    setTarget(null);
  };
  const byDay = Map.groupBy(entries, ({ at }) => beijingDayOf(Date.parse(at)));
  return (
    <section aria-label={calendar.title} className="min-w-180">
      <div aria-hidden className="grid grid-cols-7 border-b border-line text-text-2">
        {listWeekdayNames().map((name) => (
          <div key={name} className="px-4 py-1.5">
            {name}
          </div>
        ))}
      </div>
      <ol className="grid grid-cols-7">
        {days.map((day) => {
          const own = byDay.get(day) ?? [];
          return (
            <li
              key={day}
              aria-label={calendar.dayLabel({ day, count: sumOf(own) })}
              data-day={day}
              onDragOver={(event) => {
                if (!dragged || day < today) return;
                event.preventDefault();
                setTarget(day);
              }}
              onDrop={(event) => drop(event, day)}
              className={`min-h-34 border-e border-b border-line p-1.5 ${target === day ? 'bg-brand-soft' : day < today ? 'bg-side' : ''}`}
            >
              <DayHead day={day} isToday={day === today} count={sumOf(own)} />
              <ul className="flex flex-col gap-1">
                {own.map((entry) => (
                  <EntryChip
                    key={keyOf(entry)}
                    entry={entry}
                    isMovable={mayMove && !entry.released}
                    onOpen={() => onOpen(entry)}
                    onDragStart={() => setDragged(entry)}
                    onDragEnd={() => {
                      setDragged(null);
                      setTarget(null);
                    }}
                    onKeyDown={(event) => {
                      const by = STEPS[event.key];
                      if (!event.altKey || by === undefined || !mayMove) return;
                      event.preventDefault();
                      onStep(entry, by, event.shiftKey);
                    }}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function DayHead({ day, isToday, count }: { day: string; isToday: boolean; count: number }) {
  const { calendar } = useTexts();
  const [, month = 0, date = 0] = day.split('-').map(Number);
  const name = date === 1 ? calendar.monthDay({ month, day: date }) : String(date);
  return (
    <p aria-hidden className="mb-1 flex min-h-5.5 items-center justify-between px-1 text-caption text-text-2">
      {isToday ? (
        <b className="rounded-full bg-text-1 px-2 font-semibold text-bg">{calendar.todayIs({ day: name })}</b>
      ) : (
        <span>{name}</span>
      )}
      {count > 0 && <span>{calendar.episodes({ count })}</span>}
    </p>
  );
}

const looks: Record<EntryLook, string> = {
  released: 'bg-surface-2 text-text-2',
  planned: 'bg-info-soft text-info',
  waiting: 'bg-warning-soft text-warning',
  risk: 'bg-danger-soft text-danger',
  empty: 'border border-dashed border-control text-text-1',
};

type EntryChipProps = {
  entry: Entry;
  isMovable: boolean;
  onOpen: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function EntryChip({ entry, isMovable, onOpen, ...handlers }: EntryChipProps) {
  const texts = useTexts();
  const { calendar } = texts;
  const what = whatOf(entry, texts);
  const { time } = splitBeijingTime(Date.parse(entry.at));
  const look = lookOf(entry);
  return (
    <li>
      <button
        type="button"
        draggable={isMovable}
        onClick={onOpen}
        {...handlers}
        className={`flex min-h-6.5 w-full items-center gap-1.5 rounded-tag px-1.5 text-start ${isMovable ? 'cursor-grab' : ''} ${looks[look]}`}
      >
        <span className="min-w-0 flex-1 truncate font-semibold" title={`${entry.title} ${what}`}>
          {entry.title} {what}
        </span>
        <span className="shrink-0 tabular text-caption">{time}</span>
        <span className="sr-only">{calendar.legend[look]}</span>
      </button>
    </li>
  );
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { episodes }) => sum + episodes, 0);
}
