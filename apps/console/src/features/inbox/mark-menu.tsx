import { Menu } from '@base-ui/react/menu';
import { IconDots } from '@tabler/icons-react';
import { useTexts } from '../../lib/text.ts';
import { Kbd } from '../../ui/tag.tsx';
import type { InboxItem, InboxMark } from './inbox.ts';
import { markItems } from './marks.ts';

/** The key of each mark in the inbox. */
const KEYS: Record<InboxMark, readonly string[]> = {
  read: ['e'],
  unread: ['e'],
  tomorrow: ['h'],
  changed: ['Shift', 'h'],
};

/** Returns the marks that can be put on an item. */
export function marksOf({ isRead, isAside }: InboxItem): readonly InboxMark[] {
  return isAside ? ['read'] : [isRead ? 'unread' : 'read', 'tomorrow', 'changed'];
}

/** The marks of an item: read, or put aside. */
export function MarkMenu({ item }: { item: InboxItem }) {
  const { inbox } = useTexts();
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={inbox.marksLabel}
        title={inbox.marksLabel}
        className="no-print grid size-(--small-height) shrink-0 place-items-center rounded-small text-text-2 hover:bg-surface-3 hover:text-text-1"
      >
        <IconDots size={17} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-30">
          <Menu.Popup className="min-w-52 rounded-field border border-line bg-bg p-1 shadow-float outline-none">
            {marksOf(item).map((mark) => (
              <Menu.Item
                key={mark}
                onClick={() => void markItems([item], mark)}
                className="flex min-h-8 cursor-pointer items-center gap-2 rounded-small px-2.5 outline-none data-[highlighted]:bg-surface-2 touch:min-h-11"
              >
                <span className="flex-1">{item.isAside ? inbox.back : inbox.marks[mark]}</span>
                <span aria-hidden className="flex gap-1 narrow:hidden">
                  {KEYS[mark].map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
