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
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import type { MessageKey } from '@playlet/i18n/load';
import type { MouseEvent } from 'react';
import { useText } from '../lib/text.ts';
import { Logo } from '../ui/logo.tsx';

type Entry = {
  to: string;
  label: MessageKey;
  /** Full name for readers where two labels are the same. */
  name?: MessageKey;
  /** Small word at the end of the row in the wide navigation. */
  note?: MessageKey;
  icon: typeof IconHome;
  iconOn: typeof IconHome;
  gold?: boolean;
  /** The theatre is a tab of its own only where there is room. */
  wideOnly?: boolean;
};

const entries: readonly Entry[] = [
  { to: '/recommend', label: 'nav.recommend', icon: IconHome, iconOn: IconHomeFilled },
  { to: '/recommend?view=theatre', label: 'nav.theatre', icon: IconLayoutGrid, iconOn: IconLayoutGridFilled, wideOnly: true },
  { to: '/private', label: 'nav.hot', name: 'nav.privateLabel', note: 'nav.private', icon: IconLock, iconOn: IconLockFilled },
  { to: '/vip', label: 'nav.hot', name: 'nav.vipLabel', note: 'nav.vip', icon: IconCrown, iconOn: IconCrownFilled, gold: true },
  { to: '/my', label: 'nav.my', icon: IconUser, iconOn: IconUserFilled },
];

/** The four tabs below the page on a phone, a rail of icons on a tablet, a list on a desk. */
export function Navigation({ path, tabs }: { path: string; tabs: boolean }) {
  const t = useText();
  const theatre = useRouterState({ select: (state) => state.location.search.view === 'theatre' });
  return (
    <nav
      aria-label={t('nav.label')}
      className={`${tabs ? 'flex' : 'hidden'} fixed inset-x-0 bottom-0 z-30 h-(--tabbar) border-line bg-bg pb-[env(safe-area-inset-bottom)] max-md:border-t md:inset-x-auto md:inset-y-0 md:start-0 md:h-auto md:flex md:w-[76px] md:flex-col md:gap-3 md:border-e md:px-1 md:py-5 xl:w-[208px] xl:gap-1 xl:bg-transparent xl:px-3`}
    >
      <Link to="/frame" className="mb-6 hidden items-center justify-center gap-2 md:flex xl:mb-4 xl:justify-start xl:px-3">
        <Logo height={34} />
        <span className="hidden items-baseline gap-1.5 xl:flex">
          <b className="text-title2 font-bold">{t('app.name')}</b>
          <span className="text-micro text-text-3">{t('app.latinName')}</span>
        </span>
      </Link>
      {entries.map((entry) => (
        <Tab key={entry.to} entry={entry} on={isOn(entry, path, theatre)} />
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
  const stayInFrame = useStayInFrame(entry.to);
  const Icon = on ? entry.iconOn : entry.icon;
  return (
    <a
      href={entry.to}
      onClick={stayInFrame}
      aria-current={on ? 'page' : undefined}
      aria-label={entry.name && t(entry.name)}
      className={`${entry.wideOnly ? 'hidden md:flex' : 'flex'} ${on ? 'font-semibold text-text-1 md:bg-surface-2' : 'text-text-3 xl:text-text-2'} min-w-0 flex-1 flex-col items-center gap-0.5 px-1 pt-[5px] text-micro font-normal md:flex-none md:rounded-control md:py-2.5 xl:min-h-11 xl:flex-row xl:gap-3 xl:px-3 xl:text-body ${on ? 'xl:bg-surface-3' : ''}`}
    >
      <Icon size={24} stroke={1.75} className={`shrink-0 ${entry.gold ? 'text-gold-icon' : ''}`} aria-hidden />
      <span className="max-w-full truncate">{t(entry.label)}</span>
      {entry.note && (
        <span className={`ms-auto hidden text-micro xl:inline ${entry.gold ? 'text-gold-text' : 'text-text-3'}`}>
          {t(entry.note)}
        </span>
      )}
    </a>
  );
}

function SideLink({ to, label, icon: Icon }: { to: string; label: string; icon: typeof IconHome }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 rounded-control px-3 text-body text-text-2">
      <Icon size={22} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}

/** A tap on a tab goes there without a new document, and inside `/frame` the address stays the frame's. */
function useStayInFrame(href: string) {
  const router = useRouter();
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    const framed = router.state.location.maskedLocation?.pathname === '/frame';
    void router.navigate({ href, mask: framed ? { to: '/frame' } : undefined });
  };
}

function isOn(entry: Entry, path: string, theatre: boolean) {
  const to = entry.to.split('?')[0] ?? '';
  // A closed door is still the tab one stands at; a drama's page belongs to the theatre.
  if (entry.wideOnly) return (path === to && theatre) || path.startsWith('/media/');
  return path === to || path === `${to}_unauthorized`;
}
