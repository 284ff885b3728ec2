import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';

const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

/** The day of the address, `YYYY-MM-DD`, or the usual one. */
export function useDay(usual: string): string {
  const wanted = useSearch().get('day');
  return wanted !== null && !Number.isNaN(noon(wanted)) ? wanted : usual;
}

/** A day with those before and after it; none is later than today. */
export function DayStepper({ day, today }: { day: string; today: string }) {
  const { differences: words } = useTexts();
  const step = (days: number) => changeSearch({ day: beijingDayOf(noon(day) + days * DAY_MS) });
  return (
    <span className="no-print flex items-center gap-1">
      <IconButton label={words.dayBefore} onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <b className="font-semibold tabular">{day}</b>
      <IconButton label={words.dayAfter} disabled={day >= today} onClick={() => step(1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
