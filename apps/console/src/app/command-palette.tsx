import { Dialog as Base } from '@base-ui/react/dialog';
import {
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconSunMoon,
  IconUserPlus,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { PosterImage } from '../features/dramas/drama-tags.tsx';
import { hasPermission, type Me } from '../features/session/session.ts';
import { signOut } from '../features/session/sign-out.ts';
import { navigate } from '../lib/navigation.ts';
import { callQuery } from '../lib/query.ts';
import { chooseLanguage, getLanguage, LANGUAGES, useTexts } from '../lib/text.ts';
import { APPEARANCES, chooseAppearance } from '../lib/theme.ts';
import { Avatar, Kbd } from '../ui/tag.tsx';
import type { Command } from './command.ts';
import type { Page } from './pages/page.ts';
import { useMemberCommands } from './use-member-commands.tsx';
import { useOrderCommands } from './use-order-commands.tsx';

type CommandPaletteProps = { me: Me; pages: readonly Page[]; onClose: () => void };

const MAX_PEOPLE_COUNT = 100;
const MAX_DRAMA_COUNT = 5;
const themeIcons = { system: IconSunMoon, light: IconSun, dark: IconMoon };

/** The permitted pages and actions, found by a few letters; the arrows choose, Enter runs. */
export default function CommandPalette({ me, pages, onClose }: CommandPaletteProps) {
  const { palette } = useTexts();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = [
    ...useDramaCommands(me, query),
    ...useOrderCommands(me, query),
    ...useMemberCommands(me, query),
    ...useCommands(me, pages).filter(({ name, note }) => matches(query, `${name} ${note ?? ''}`)),
  ];
  const index = Math.min(at, found.length - 1);
  const active = found[index];
  const step = (by: 1 | -1) => setAt((index + by + found.length) % Math.max(found.length, 1));

  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-20 animate-appear bg-scrim" />
        <Base.Popup
          aria-label={palette.title}
          className="fixed inset-x-4 top-[12vh] z-30 mx-auto flex max-h-[70vh] max-w-170 flex-col rounded-dialog bg-bg shadow-float outline-none"
        >
          <div className="flex items-center gap-3 border-b border-line px-5">
            <IconSearch size={20} aria-hidden className="text-text-2" />
            <input
              autoFocus
              role="combobox"
              aria-label={palette.placeholder}
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={active && `${listId}-${active.id}`}
              placeholder={palette.placeholder}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setAt(0);
              }}
              onKeyDown={press}
              className="h-14 flex-1 bg-transparent text-page font-normal outline-none placeholder:text-text-3"
            />
          </div>
          <div id={listId} role="listbox" aria-label={palette.title} className="flex-1 overflow-y-auto p-2">
            {found.map((command, place) => (
              <div key={command.id}>
                {command.group !== found[place - 1]?.group && (
                  <p role="presentation" className="px-3 pt-2 pb-1 text-caption text-text-3">
                    {command.group}
                  </p>
                )}
                <div
                  id={`${listId}-${command.id}`}
                  role="option"
                  aria-selected={command === active}
                  tabIndex={-1}
                  ref={(element) => {
                    if (command === active) element?.scrollIntoView({ block: 'nearest' });
                  }}
                  onPointerMove={() => setAt(place)}
                  onClick={() => choose(command)}
                  onKeyDown={press}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 aria-selected:bg-surface-2"
                >
                  {command.icon}
                  <span className="font-semibold">{command.name}</span>
                  <span className="flex-1 truncate text-text-3">{command.note}</span>
                  {command === active && <Kbd>Enter</Kbd>}
                </div>
              </div>
            ))}
            {found.length === 0 && (
              <p role="presentation" className="px-3 py-8 text-center text-text-2">
                {palette.nothing({ query })}
              </p>
            )}
          </div>
          <footer className="flex items-center gap-2 border-t border-line px-5 py-2.5 text-caption text-text-2">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {palette.choose}
            <Kbd>Enter</Kbd>
            {palette.open}
            <span className="ms-auto">{palette.onlyAllowed}</span>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The dramas that the typed words find; the service finds them. */
function useDramaCommands(me: Me, query: string): Command[] {
  const { palette, dramas } = useTexts();
  const q = useDeferredValue(query.trim());
  const { data } = useQuery({
    ...callQuery('POST admin/content/group/list', { q, pageSize: MAX_DRAMA_COUNT }),
    enabled: q !== '' && hasPermission(me, 'content.view'),
    placeholderData: keepPreviousData,
  });
  if (q === '' || !data) return [];
  return data.list.map((drama) => ({
    id: drama.id,
    group: palette.dramas,
    name: drama.title,
    note: dramas.states[drama.state],
    icon: <PosterImage poster={drama.poster} title={drama.title} className="h-8 w-6" />,
    run: () => navigate(`/dramas/${drama.id}`),
  }));
}

/** Everything this person may open or do now. */
function useCommands(me: Me, pages: readonly Page[]): Command[] {
  const { palette, nav, staff, theme, language, actions, marks } = useTexts();
  const managesStaff = hasPermission(me, 'staff.manage');
  const { data } = useQuery({
    ...callQuery('POST admin/staff/account/list', { pageSize: MAX_PEOPLE_COUNT }),
    enabled: managesStaff,
  });
  const people = managesStaff ? (data?.list ?? []) : [];
  return [
    ...pages
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, name, icon: Icon }) => ({
        id: path,
        group: palette.pages,
        name: nav[name],
        icon: <Icon size={18} aria-hidden />,
        run: () => navigate(path),
      })),
    ...people.map(({ id, name, account }) => ({
      id,
      group: palette.people,
      name,
      note: account,
      icon: <Avatar name={name} size={20} />,
      run: () => navigate(`/staff?open=${id}`),
    })),
    ...(managesStaff
      ? [
          {
            id: 'invite',
            group: palette.acts,
            name: staff.invite,
            icon: <IconUserPlus size={18} aria-hidden />,
            run: () => navigate('/staff?do=invite'),
          },
        ]
      : []),
    ...APPEARANCES.map((appearance) => {
      const Icon = themeIcons[appearance];
      return {
        id: appearance,
        group: palette.acts,
        name: `${theme.label}${marks.colon}${theme[appearance]}`,
        icon: <Icon size={18} aria-hidden />,
        run: () => chooseAppearance(appearance),
      };
    }),
    ...LANGUAGES.filter((one) => one !== getLanguage()).map((one) => ({
      id: one,
      group: palette.acts,
      name: `${language.label}${marks.colon}${language[one]}`,
      icon: <IconLanguage size={18} aria-hidden />,
      run: () => void chooseLanguage(one),
    })),
    {
      id: 'sign-out',
      group: palette.acts,
      name: actions.signOut,
      icon: <IconLogout size={18} aria-hidden />,
      run: () => void signOut(),
    },
  ];
}

/** Every word asked for is somewhere in the text. */
function matches(query: string, text: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
