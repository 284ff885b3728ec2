import { beijingDayOf } from '@playlet/domain/beijing';
import { copyTimeOfDay } from '@playlet/domain/publishing/release-plan';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REFRESH_MS, useLivePublishing } from '../../features/publishing/publication.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { MOD_KEY_NAME } from '../../lib/keyboard.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { DangerNotes } from './danger-notes.tsx';
import { type Entry, lookOf } from './entry.ts';
import { Legend } from './legend.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { addDays, CALENDAR_VIEWS, rangeOf, stepDay } from './range.ts';
import { useMove } from './use-move.tsx';

const SHOWS = ['all', 'risk', 'planned', 'released'] as const;

/** `/calendar`: what comes on which day, moved by hand or by key. */
export default function Calendar() {
  const { calendar } = useTexts();
  const { data: me } = useMe();
  useLivePublishing();
  const search = useSearch();
  const [open, setOpen] = useState<Entry | null>(null);
  const today = beijingDayOf(useNow());
  const view = CALENDAR_VIEWS.find((one) => one === search.get('view')) ?? 'weeks';
  const asked = search.get('day') ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const range = rangeOf(view, day);
  const { data, error, refetch } = useQuery({
    ...callQuery('GET admin/content/calendar/list', {
      from: new Date(range.from).toISOString(),
      to: new Date(range.to).toISOString(),
    }),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
  const mover = useMove();
  const mayMove = hasPermission(me, 'content.publish');
  const all = data?.list ?? [];
  const show = SHOWS.find((one) => one === search.get('show')) ?? 'all';
  const drama = search.get('drama') ?? '';
  const shown = all.filter((entry) => isShown(entry, show) && (drama === '' || entry.groupId === drama));
  const dramas = [...new Map(all.map(({ groupId, title }) => [groupId, title]))];

  return (
    <Page
      title={calendar.title}
      aside={
        <span className="flex items-center gap-1.5">
          <IconButton label={calendar.previous} onClick={() => changeSearch({ day: stepDay(view, day, -1) })}>
            <IconChevronLeft size={17} aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <Button size="small" onClick={() => changeSearch({ day: null })}>
            {calendar.today}
          </Button>
          <IconButton label={calendar.next} onClick={() => changeSearch({ day: stepDay(view, day, 1) })}>
            <IconChevronRight size={17} aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <span aria-live="polite" className="ps-1 font-semibold">
            {calendar.range({ from: range.days[0] ?? '', to: range.days.at(-1) ?? '' })}
          </span>
        </span>
      }
      actions={
        <Segments
          label={calendar.view}
          value={view}
          onChange={(value) => changeSearch({ view: value })}
          options={CALENDAR_VIEWS.map((value) => ({ value, label: calendar.views[value] }))}
        />
      }
    >
      <Strip>
        <FilterMenu
          label={calendar.drama}
          value={drama}
          onChange={(value) => changeSearch({ drama: value })}
          options={[
            { value: '', label: calendar.allDramas },
            ...dramas.map(([value, label]) => ({ value, label })),
          ]}
        />
        <FilterMenu
          label={calendar.show}
          value={show}
          onChange={(value) => changeSearch({ show: value === 'all' ? null : value })}
          options={SHOWS.map((value) => ({ value, label: calendar.shows[value] }))}
        />
        <Legend />
      </Strip>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <CalendarGrid
            days={range.days}
            today={today}
            entries={shown}
            mayMove={mayMove}
            onOpen={setOpen}
            onMove={(entry, to, following) =>
              mover.move(entry, copyTimeOfDay(to, Date.parse(entry.at)), following)
            }
            onStep={(entry, by, following) => {
              const at = Date.parse(entry.at);
              mover.move(entry, copyTimeOfDay(addDays(beijingDayOf(at), by), at), following);
            }}
          />
          {all.length === 0 && (
            <div className="px-6 py-4 text-center text-text-2">
              <h2 className="text-section text-text-1">{calendar.emptyTitle}</h2>
              <p>{calendar.empty}</p>
            </div>
          )}
          <DangerNotes entries={all} />
        </div>
      ) : (
        <Loading />
      )}
      <Strip isFooter>
        <span className="flex-1" />
        {mayMove && <Keys />}
      </Strip>
      {open && (
        <MoveDialog
          entry={open}
          mayMove={mayMove}
          onMove={(to, following) => {
            setOpen(null);
            mover.move(open, to, following);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {mover.dialog}
    </Page>
  );
}

function Keys() {
  const { calendar } = useTexts();
  return (
    <>
      <Kbd>Alt ← →</Kbd>
      {calendar.keyDay}
      <Kbd>Shift</Kbd>
      {calendar.keyShift}
      <Kbd>{MOD_KEY_NAME} Z</Kbd>
      {calendar.keyUndo}
    </>
  );
}

function isShown(entry: Entry, show: (typeof SHOWS)[number]): boolean {
  if (show === 'all') return true;
  if (show === 'risk') return ['risk', 'empty'].includes(lookOf(entry));
  return entry.released === (show === 'released');
}
