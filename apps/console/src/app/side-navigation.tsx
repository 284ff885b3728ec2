import { Dialog } from '@base-ui/react/dialog';
import { Logo } from '@playlet/ui/logo';
import { IconLanguage, IconMenu2, IconMoon, IconSearch, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Me } from '../features/session/session.ts';
import { MOD_KEY_NAME } from '../lib/keyboard.ts';
import { usePlace } from '../lib/navigation.ts';
import { chooseLanguage, getLanguage, LANGUAGES, useTexts } from '../lib/text.ts';
import { APPEARANCES, chooseAppearance, useAppearance } from '../lib/theme.ts';
import { IconButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Avatar, Kbd } from '../ui/tag.tsx';
import { PAGE_GROUPS, type Page } from './pages/page.ts';

/** The largest count that is written out. */
const MAX_SHOWN_COUNT = 99;

type SideNavigationProps = {
  pages: readonly Page[];
  me: Me;
  /** How many things wait for the person, by the address of their page. */
  counts: ReadonlyMap<string, number>;
  onSearch: () => void;
};

/** The permitted pages beside the page; on a narrow window a bar whose button opens them as a drawer. */
export function SideNavigation(props: SideNavigationProps) {
  const { path } = usePlace();
  const { nav } = useTexts();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = () => setOpenAt(path);
  return (
    <>
      <header className="no-print flex w-52 shrink-0 flex-col border-e border-line bg-side drawer:hidden">
        <NavigationContent {...props} />
      </header>
      <header className="no-print hidden w-14 shrink-0 flex-col items-center gap-1 border-e border-line bg-side py-2 drawer:flex">
        <IconButton label={nav.open} onClick={open}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
        <IconButton label={nav.search} onClick={props.onSearch}>
          <IconSearch size={18} aria-hidden />
        </IconButton>
      </header>
      {/* A page that was gone to closes it. */}
      {openAt === path && <NavigationDrawer {...props} onClose={() => setOpenAt(null)} />}
    </>
  );
}

/** The navigation over the page: the focus stays inside, Escape and the ground close it. */
function NavigationDrawer({ onClose, onSearch, ...props }: SideNavigationProps & { onClose: () => void }) {
  const { nav } = useTexts();
  const search = () => {
    onClose();
    onSearch();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-appear bg-scrim" />
        <Dialog.Popup
          // The link of the page that is shown leads nowhere else, and closes it as well.
          onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
          className="fixed inset-y-0 start-0 z-30 flex w-64 max-w-[85vw] flex-col bg-side shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{nav.label}</Dialog.Title>
          <NavigationContent {...props} onSearch={search} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function NavigationContent({ pages, me, counts, onSearch }: SideNavigationProps) {
  const { path } = usePlace();
  const { product, nav, roles } = useTexts();
  const list = useRef<HTMLElement>(null);
  // The page that was gone to by a key or a link may lie below the others.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return (
    <>
      <Link to="/" className="flex h-14 items-center gap-2 px-4">
        <Logo height={24} />
        <span className="text-section">{product.name}</span>
        <span className="text-caption text-text-2">{product.console}</span>
      </Link>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="mx-2 flex min-h-8 items-center gap-2 rounded-control border border-line-strong bg-bg px-2.5 text-text-2 hover:border-control touch:min-h-11"
      >
        <IconSearch size={16} aria-hidden />
        <span className="flex-1 text-start">{nav.search}</span>
        <span aria-hidden className="narrow:hidden">
          <Kbd>{MOD_KEY_NAME} K</Kbd>
        </span>
      </button>
      <nav ref={list} aria-label={nav.label} className="mt-2 flex-1 overflow-y-auto px-2">
        {PAGE_GROUPS.map((group) => (
          <NavigationGroup
            key={group}
            title={group === 'home' ? undefined : nav.groups[group]}
            pages={pages.filter((page) => page.isInNavigation && page.group === group)}
            counts={counts}
          />
        ))}
      </nav>
      <div className="flex items-center gap-1 border-t border-line px-2 py-2">
        <Link
          to="/account"
          title={nav.account}
          aria-current={path === '/account' ? 'page' : undefined}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 hover:bg-surface-2 aria-[current]:bg-surface-3"
        >
          <Avatar name={me.name} size={26} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{me.name}</span>
            <span className="block truncate text-caption text-text-2">
              {me.roles.map((role) => roles[role]).join(' · ')}
            </span>
          </span>
        </Link>
        <AppearanceButton />
        <LanguageButton />
      </div>
    </>
  );
}

type NavigationGroupProps = {
  title: string | undefined;
  pages: readonly Page[];
  counts: ReadonlyMap<string, number>;
};

/** The first group, of every morning's pages, has no heading. */
function NavigationGroup({ title, pages, counts }: NavigationGroupProps) {
  if (pages.length === 0) return null;
  return (
    <>
      {title && <h2 className="px-2.5 pt-2 pb-1 text-caption text-text-2">{title}</h2>}
      <ul className="flex flex-col gap-px">
        {pages.map((page) => (
          <NavigationEntry key={page.path} page={page} count={counts.get(page.path) ?? 0} />
        ))}
      </ul>
    </>
  );
}

/** A page, with how many of its things wait for the person. */
function NavigationEntry({ page: { path: to, name, icon: Icon }, count }: { page: Page; count: number }) {
  const { path } = usePlace();
  const { nav } = useTexts();
  const countId = useId();
  return (
    <li>
      <Link
        to={to}
        aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
        aria-describedby={count > 0 ? countId : undefined}
        title={nav[name]}
        className="flex min-h-7.5 items-center gap-2.5 rounded-control px-2.5 font-medium hover:bg-surface-2 aria-[current]:bg-surface-3 aria-[current]:font-semibold touch:min-h-11"
      >
        <Icon size={17} stroke={1.75} aria-hidden className="shrink-0" />
        <span className="truncate">{nav[name]}</span>
        {count > 0 && (
          <span aria-hidden className="ms-auto ps-1 text-caption tabular-nums text-text-2">
            {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
          </span>
        )}
      </Link>
      {count > 0 && (
        <span id={countId} hidden>
          {nav.waiting({ count })}
        </span>
      )}
    </li>
  );
}

const appearanceIcons = { system: IconSunMoon, light: IconSun, dark: IconMoon };

function AppearanceButton() {
  const appearance = useAppearance();
  const { theme, marks } = useTexts();
  const Icon = appearanceIcons[appearance];
  const next = APPEARANCES[(APPEARANCES.indexOf(appearance) + 1) % APPEARANCES.length] ?? 'system';
  return (
    <IconButton
      label={`${theme.label}${marks.colon}${theme[appearance]}`}
      onClick={() => chooseAppearance(next)}
    >
      <Icon size={17} aria-hidden />
    </IconButton>
  );
}

function LanguageButton() {
  const { language, marks } = useTexts();
  const other = LANGUAGES.find((one) => one !== getLanguage()) ?? 'zh-CN';
  return (
    <IconButton
      label={`${language.label}${marks.colon}${language[getLanguage()]}`}
      onClick={() => void chooseLanguage(other)}
    >
      <IconLanguage size={17} aria-hidden />
    </IconButton>
  );
}
