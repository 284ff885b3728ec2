import type { MessageKey } from '@playlet/i18n/messages';
import { Logo } from '@playlet/ui/logo';
import {
  IconCrown,
  IconCrownFilled,
  IconHome,
  IconHomeFilled,
  IconLayoutGrid,
  IconLayoutGridFilled,
  IconLock,
  IconLockFilled,
  IconUser,
  IconUserFilled,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { isTeen, useSession } from '../features/session/session.ts';
import { createLazySide } from '../lib/lazy-part.ts';
import { useLayout } from '../lib/media-query.ts';
import type { Search } from '../lib/navigation.ts';
import { useText } from '../lib/text.ts';
import { LatinName } from '../ui/brand/latin-name.tsx';
import { Link } from '../ui/control/link.tsx';
import './navigation.css';

const SideLinks = createLazySide(() => import('./side-links.tsx'));
const UnreadDramas = createLazySide(() => import('../features/favorites/unread-dramas.tsx'));

type Place = { path: string; search: Search };
type Entry = {
  to: string;
  label: MessageKey;
  /** Full name for readers where two labels are the same. */
  name?: MessageKey;
  /** Small word at the end of the row on a desk. */
  note?: MessageKey;
  icon: typeof IconHome;
  iconOn: typeof IconHome;
  gold?: boolean;
};

const recommend: Entry = { to: '/recommend', label: 'nav.recommend', icon: IconHome, iconOn: IconHomeFilled };
const theatre: Entry = {
  to: '/recommend?view=theatre',
  label: 'nav.theatre',
  icon: IconLayoutGrid,
  iconOn: IconLayoutGridFilled,
};
const my: Entry = { to: '/my', label: 'nav.my', icon: IconUser, iconOn: IconUserFilled };
const others: readonly Entry[] = [
  {
    to: '/private',
    label: 'nav.hotPrivate',
    name: 'nav.privateLabel',
    note: 'nav.private',
    icon: IconLock,
    iconOn: IconLockFilled,
  },
  {
    to: '/vip',
    label: 'nav.hotVip',
    name: 'nav.vipLabel',
    note: 'nav.vip',
    icon: IconCrown,
    iconOn: IconCrownFilled,
    gold: true,
  },
  my,
];

/** The four tabs below the page on a phone, a rail of icons on a tablet, a list on a desk. */
export function Navigation({ place, tabs }: { place: Place; tabs: boolean }) {
  const t = useText();
  const layout = useLayout();
  const wide = layout === 'tablet' || layout === 'desktop';
  // On a wide screen the theatre is a tab of its own; on a phone it is one tap inside 推荐.
  const all = wide ? [recommend, theatre, ...others] : [recommend, ...others];
  // 热门资源 is nothing for teens.
  const teen = useSession(isTeen);
  const entries = teen ? [recommend, my] : all;
  const current = entryOf(place, wide && !teen);
  if (!wide && (!tabs || (layout === 'landscape' && isFeed(place)))) return null;
  if (layout === 'tablet' && !hasRail(place.path)) return null;
  return (
    <nav aria-label={t('nav.label')} className="navigation">
      <Link
        to="/frame"
        className="mb-4 hidden min-h-11 items-center justify-center gap-2 md:flex xl:mb-1.5 xl:justify-start xl:px-3"
      >
        <Logo height={34} />
        <span className="sr-only items-baseline gap-1.5 xl:not-sr-only xl:flex">
          <b className="whitespace-nowrap text-title2 font-bold">{t('app.name')}</b>
          <span className="large-desk:hidden">
            <LatinName />
          </span>
        </span>
      </Link>
      {entries.map((entry) => (
        <Tab key={entry.to} entry={entry} on={entry.to === current} />
      ))}
      {layout === 'desktop' && (
        <Suspense>
          <SideLinks />
        </Suspense>
      )}
    </nav>
  );
}

function Tab({ entry, on }: { entry: Entry; on: boolean }) {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const Icon = on ? entry.iconOn : entry.icon;
  const label = t(entry.label);
  // Most languages have one word for both doors, and no distinguishing note.
  const note = entry.note && t(entry.note) !== label ? t(entry.note) : undefined;
  const state = on
    ? 'font-semibold text-text-1 md:bg-surface-2 xl:bg-surface-3'
    : 'font-normal text-text-3 xl:text-text-2';
  return (
    <Link
      to={entry.to}
      inFrame
      aria-current={on ? 'page' : undefined}
      aria-label={note && entry.name && t(entry.name)}
      className={`${state} flex min-w-0 flex-1 flex-col items-center gap-0.5 px-0.5 pt-[5px] text-micro md:flex-none md:rounded-control md:px-1 md:py-2.5 xl:min-h-11 xl:flex-row xl:gap-3 xl:px-3 xl:text-body`}
    >
      <span className="relative shrink-0">
        <Icon size={24} stroke={1.75} className={entry.gold ? 'text-gold-icon' : ''} aria-hidden />
        {entry === my && member && (
          <Suspense>
            <UnreadDramas />
          </Suspense>
        )}
      </span>
      {note ? (
        <>
          <span className="max-w-full truncate large:hidden large-desk:hidden">{label}</span>
          <span className="hidden max-w-full truncate large:inline large-desk:inline">{note}</span>
        </>
      ) : (
        <span className="max-w-full truncate">{label}</span>
      )}
      {note && (
        <span
          className={`ms-auto hidden text-micro xl:inline large-desk:hidden! ${entry.gold ? 'text-gold-text' : on ? 'text-text-2' : 'text-text-3'}`}
        >
          {note}
        </span>
      )}
    </Link>
  );
}

/** Tests for the rail. A tablet gives all its width to an episode; its viewer returns by the arrow. */
export const hasRail = (path: string): boolean => !path.startsWith('/video/');

/** On its side a phone has no height for tabs below a clip: the theatre is beside it, and has them all. */
const isFeed = ({ path, search }: Place) => path === '/recommend' && search.view === undefined;

/**
 * Returns the active entry: a closed door is still its tab, a drama and its episodes belong to the theatre, and paying
 * to 我的.
 */
function entryOf({ path, search }: Place, wide: boolean): string {
  const inTheatre = /^\/(media|video)\//.test(path) || (path === '/recommend' && search.view !== undefined);
  if (wide && inTheatre) return theatre.to;
  return path.replace(/^\/(my|vip_pay).*/, my.to).replace(/_unauthorized$/, '');
}
