import { IconBookmark, IconCalendarEvent, IconHistory, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useFavoriteCount } from '../../../features/favorites/favorites.ts';
import { readDeviceRecord } from '../../../features/history/device-record.ts';
import { useSession } from '../../../features/session/session.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { callQuery } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { useNow } from '../../../lib/timers.ts';
import { Link } from '../../../ui/control/link.tsx';

const UnreadDramas = createLazyPart(() => import('../../../features/favorites/unread-dramas.tsx'));

/** The places one comes back to most, side by side. */
export function Shortcuts() {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  return (
    <nav aria-label={t('my.shortcuts')} className="mt-2 flex large:grid large:grid-cols-2 md:gap-3">
      {member ? <MemberShortcuts /> : <GuestShortcuts />}
    </nav>
  );
}

function MemberShortcuts() {
  const t = useText();
  const followed = useFavoriteCount();
  const unfinished = useQuery(
    callQuery('POST member/video/history/list', { state: 'unfinished', page: 0, pageSize: 1 }),
  ).data?.total;
  const today = useUpdatesToday();
  return (
    <>
      <Shortcut
        icon={IconHistory}
        to="/my/history"
        name={t('history.title')}
        note={unfinished ? t('my.unfinished', { count: unfinished }) : undefined}
      />
      <Shortcut
        icon={IconBookmark}
        to="/my/favorite"
        name={t('my.favorites')}
        note={followed > 0 && t('my.dramas', { count: followed })}
        badge={
          <Suspense>
            <UnreadDramas />
          </Suspense>
        }
      />
      <Shortcut
        icon={IconCalendarEvent}
        to="/my/calendar"
        name={t('calendar.title')}
        note={today > 0 && t('my.updatesToday', { count: today })}
      />
      <Shortcut icon={IconReceipt} to="/my/order" name={t('my.orders')} />
    </>
  );
}

function GuestShortcuts() {
  const t = useText();
  const [watched] = useState(() => readDeviceRecord().length);
  return (
    <>
      <Shortcut
        icon={IconHistory}
        to="/my/history"
        name={t('history.title')}
        note={watched > 0 && t('my.dramas', { count: watched })}
      />
      <Shortcut icon={IconBookmark} to="/my/favorite" name={t('my.favorites')} note={t('my.afterLogin')} />
      <Shortcut
        icon={IconCalendarEvent}
        to="/my/calendar"
        name={t('calendar.title')}
        note={t('my.afterLogin')}
      />
    </>
  );
}

/** How many updates of followed dramas are scheduled today, by the viewer's own clock. */
function useUpdatesToday(): number {
  const { data } = useQuery(callQuery('GET member/video/favorite/calendar', {}));
  return useNow((now) => {
    const today = new Date(now).toDateString();
    return data?.list.filter(({ at }) => new Date(at).toDateString() === today).length ?? 0;
  });
}

type ShortcutProps = {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  to: string;
  name: string;
  /** A note of waiting work. */
  note?: string | false | undefined;
  badge?: ReactNode;
};

/**
 * Four are beside each other: a longer name is written smaller, and a longer note has no room on the smallest phones.
 */
const MAX_SHORT_NAME_LETTERS = 9;
const MAX_SHORT_NOTE_LETTERS = 9;

function Shortcut({ icon: Icon, to, name, note, badge }: ShortcutProps) {
  return (
    <Link
      to={to}
      className="pressable flex min-h-18 min-w-0 flex-1 flex-col items-center rounded-control px-1 py-1.5 text-center md:rounded-group md:bg-surface-1 md:py-4 md:hover:bg-surface-2"
    >
      <span className="relative">
        <Icon size={24} stroke={1.75} aria-hidden />
        {badge}
      </span>
      <span
        className={`mt-1 max-w-full font-semibold wrap-anywhere hyphens-auto md:mt-2 md:text-body md:font-semibold ${name.length > MAX_SHORT_NAME_LETTERS ? 'text-micro' : 'text-caption'}`}
      >
        {name}
      </span>
      {note && (
        <span
          className={`max-w-full text-micro text-text-2 wrap-anywhere hyphens-auto md:text-caption md:font-normal ${note.length > MAX_SHORT_NOTE_LETTERS ? 'max-xs:hidden' : ''}`}
        >
          {note}
        </span>
      )}
    </Link>
  );
}
