import { keyOf } from '../../features/history/remove.ts';
import type { Watched } from '../../features/history/watched.ts';
import { formatDay } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ChoosableRow, HistoryRow } from './history-row.tsx';

/** One column, and where there is room as many as are still easy to read. */
const ROWS =
  'md:grid md:grid-cols-[repeat(auto-fill,minmax(20.5rem,1fr))] md:gap-x-4 md:gap-y-3 large:md:grid-cols-1';

type HistoryDaysProps = {
  items: readonly Watched[];
  /** The ticked entries, while the list is edited. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (watched: Watched) => void;
};

/** The history under 今天, 昨天 and 更早. */
export function HistoryDays({ items, chosen, onChoose }: HistoryDaysProps) {
  const t = useText();
  return days(items).map(({ day, watched }) => (
    <section key={day} className="pt-1 pb-2">
      <h2 className="py-1.5 text-secondary font-semibold text-text-2">{t(`history.day.${day}`)}</h2>
      <ul className={ROWS}>
        {watched.map((one) => (
          <li key={keyOf(one)}>
            {chosen ? (
              <ChoosableRow watched={one} chosen={chosen.has(keyOf(one))} onChoose={() => onChoose(one)} />
            ) : (
              <HistoryRow watched={one} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Day = 'today' | 'yesterday' | 'earlier';

function days(items: readonly Watched[], now = new Date()): { day: Day; watched: Watched[] }[] {
  const today = formatDay(now.toISOString());
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  const yesterday = formatDay(before.toISOString());
  const dayOf = ({ watchedAt }: Watched): Day => {
    const day = formatDay(watchedAt);
    // A clock that is ahead makes a tomorrow.
    return day >= today ? 'today' : day === yesterday ? 'yesterday' : 'earlier';
  };
  return (['today', 'yesterday', 'earlier'] as const)
    .map((day) => ({ day, watched: items.filter((one) => dayOf(one) === day) }))
    .filter(({ watched }) => watched.length > 0);
}

const ROW_COUNT = 6;

export function HistorySkeleton() {
  return (
    <div className={`pt-9 ${ROWS}`}>
      {Array.from({ length: ROW_COUNT }, (_, n) => (
        <div key={n} className="flex items-center gap-3.5 py-2">
          <Skeleton className="h-[88px] w-[66px]" />
          <div className="w-44">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2.5 h-3.5 w-4/5" />
            <Skeleton className="mt-2.5 h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
