import type { CalendarEntry } from '@playlet/contract';
import { HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { type Translate, useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Poster } from '../../ui/drama/poster.tsx';
import { formatTime } from '../../ui/drama/schedule.ts';
import { setReminder, useReminder } from './reminders.ts';

/** An update of a drama: its time, episodes, and the viewer's relation to it. */
export function UpdateRow({ entry, now }: { entry: CalendarEntry; now: number }) {
  const { group, at, state } = entry;
  const remind = useReminder(entry);
  return (
    <div className="flex items-center gap-3.5 py-2">
      <time dateTime={at} className="w-11 shrink-0 text-secondary font-medium tabular">
        {formatTime(Date.parse(at))}
      </time>
      <Link to={`/media/${group.id}`} className="flex min-w-0 flex-1 items-center gap-3">
        <Poster picture={group.poster} title={group.title} sizes="54px" className="w-[54px] shrink-0" />
        <UpdateWords entry={entry} remind={remind} now={now} />
      </Link>
      {state === 'released' ? <WatchLink entry={entry} /> : <Bell entry={entry} remind={remind} />}
    </div>
  );
}

export function WatchLink({ entry: { group, first } }: { entry: CalendarEntry }) {
  const t = useText();
  return (
    <Link
      to={`/video/${group.id}/${first}`}
      preload={false}
      aria-label={t('calendar.watchName', { title: group.title, index: first })}
      className={`${buttonClassOf({ tone: 'quiet', size: 'card' })} shrink-0`}
    >
      {t('calendar.watch')}
    </Link>
  );
}

/** Whether an update counts as news; of each drama by itself. */
export function Bell({ entry, remind }: { entry: CalendarEntry; remind: boolean }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={remind}
      aria-label={t('calendar.bell', { title: entry.group.title })}
      onClick={() => void setReminder(entry, !remind)}
      className="pressable flex size-11 shrink-0 items-center justify-center rounded-full"
    >
      {remind ? (
        <IconBellFilled size={22} className="text-brand" aria-hidden />
      ) : (
        <IconBell size={22} stroke={1.75} className="text-text-3" aria-hidden />
      )}
    </button>
  );
}

type UpdateWordsProps = { entry: CalendarEntry; remind: boolean; now: number };

/** The drama, the episodes, and the viewer's relation to them. */
export function UpdateWords({ entry, remind, now }: UpdateWordsProps) {
  const t = useText();
  const { group, first, last, state, unread } = entry;
  const isNews = state === 'released' && unread > 0;
  return (
    <span className="min-w-0">
      <b className="block truncate text-body font-semibold" lang="zh">
        {group.title}
      </b>
      <span className="block truncate text-caption text-text-2 tabular">
        {first === last ? t('episode.name', { index: first }) : t('calendar.episodes', { first, last })}
      </span>
      <span className={`block text-caption ${isNews ? 'text-brand-text' : 'text-text-3'}`}>
        {stateText(entry, remind, now, t)}
      </span>
    </span>
  );
}

function stateText(
  { state, unread, watchedTo, at }: CalendarEntry,
  remind: boolean,
  now: number,
  t: Translate,
) {
  if (state === 'released') {
    if (unread === 0 || watchedTo === null) return t('calendar.released');
    return t('calendar.releasedAt', { index: watchedTo });
  }
  if (state === 'late') return t('calendar.late');
  const left = Date.parse(at) - now;
  if (left > 0 && left < HOUR_MS) return t('calendar.soon', { count: Math.ceil(left / MINUTE_MS) });
  return t(remind ? 'calendar.reminds' : 'calendar.silent');
}
