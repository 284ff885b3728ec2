import type { MessageKey } from '@playlet/i18n/load';
import {
  IconCrown,
  IconCrownFilled,
  IconHeadset,
  IconHome,
  IconHomeFilled,
  IconLayoutGrid,
  IconLayoutGridFilled,
  IconLock,
  IconLockFilled,
  IconSettings,
  IconUser,
  IconUserFilled,
} from '@tabler/icons-react';
import { isTeen, useSession } from '../features/session/session.ts';
import { useWidth } from '../lib/media-query.ts';
import type { Search } from '../lib/navigation.ts';
import { useText } from '../lib/text.ts';
import { LatinName } from '../ui/latin-name.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

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
  const wide = useWidth() !== 'phone';
  // Where there is room the theatre is a tab of its own; on a phone it is one tap inside 推荐.
  const all = wide ? [recommend, theatre, ...others] : [recommend, ...others];
  // 热门资源 is nothing for teens.
  const teen = useSession(isTeen);
  const entries = teen ? [recommend, my] : all;
  const current = entryOf(place, wide && !teen);
  if (!wide && !tabs) return null;
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--tabbar) border-line bg-bg pb-[env(safe-area-inset-bottom)] max-md:border-t md:inset-x-auto md:inset-y-0 md:start-0 md:h-auto md:w-[76px] md:flex-col md:gap-3 md:border-e md:px-1 md:py-5 xl:w-[208px] xl:gap-1 xl:bg-transparent xl:px-3"
    >
      <Link
        to="/frame"
        className="mb-4 hidden min-h-11 items-center justify-center gap-2 md:flex xl:mb-1.5 xl:justify-start xl:px-3"
      >
        <Logo height={34} />
        <span className="sr-only items-baseline gap-1.5 xl:not-sr-only xl:flex">
          <b className="text-title2 font-bold">{t('app.name')}</b>
          <LatinName />
        </span>
      </Link>
      {entries.map((entry) => (
        <Tab key={entry.to} entry={entry} on={entry.to === current} />
      ))}
      <div className="hidden xl:mt-auto xl:block">
        <SideLink to="/customer_service" label={t('nav.support')} icon={IconHeadset} />
        <SideLink to="/my/setting" label={t('nav.setting')} icon={IconSettings} />
      </div>
    </nav>
  );
}

function Tab({ entry, on }: { entry: Entry; on: boolean }) {
  const t = useText();
  const Icon = on ? entry.iconOn : entry.icon;
  const state = on
    ? 'font-semibold text-text-1 md:bg-surface-2 xl:bg-surface-3'
    : 'font-normal text-text-3 xl:text-text-2';
  return (
    <Link
      to={entry.to}
      inFrame
      aria-current={on ? 'page' : undefined}
      aria-label={entry.name && t(entry.name)}
      className={`${state} flex min-w-0 flex-1 flex-col items-center gap-0.5 px-1 pt-[5px] text-micro md:flex-none md:rounded-control md:py-2.5 xl:min-h-11 xl:flex-row xl:gap-3 xl:px-3 xl:text-body`}
    >
      <Icon
        size={24}
        stroke={1.75}
        className={`shrink-0 ${entry.gold ? 'text-gold-icon' : ''}`}
        aria-hidden
      />
      <span className="max-w-full truncate">{t(entry.label)}</span>
      {entry.note && (
        <span
          className={`ms-auto hidden text-micro xl:inline ${entry.gold ? 'text-gold-text' : on ? 'text-text-2' : 'text-text-3'}`}
        >
          {t(entry.note)}
        </span>
      )}
    </Link>
  );
}

function SideLink({ to, label, icon: Icon }: { to: string; label: string; icon: typeof IconHome }) {
  return (
    <Link to={to} className="flex min-h-12 items-center gap-3 rounded-control px-3 text-body text-text-2">
      <Icon size={24} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}

/** The entry one stands at: a closed door is still its tab, and a drama's page belongs to the theatre. */
function entryOf({ path, search }: Place, wide: boolean): string {
  const inTheatre = path.startsWith('/media/') || (path === '/recommend' && search.view !== undefined);
  if (wide && inTheatre) return theatre.to;
  return path.replace(/_unauthorized$/, '');
}
