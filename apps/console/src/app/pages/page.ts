import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Permission } from '../../features/session/session.ts';
import type { Texts } from '../../lib/text.ts';

/** The headings of the navigation, in their order. */
export const PAGE_GROUPS = ['home', 'content', 'trade', 'growth', 'operations', 'data', 'system'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

export type Page = {
  /** A part that begins with a colon is any one: `/dramas/:id`. */
  path: string;
  /** Its name in the texts of the navigation. */
  name: Exclude<keyof Texts['nav'], 'label' | 'search' | 'groups' | 'waiting'>;
  /** The heading of the navigation it belongs to. */
  group: PageGroup;
  icon: TablerIcon;
  /** The permission to open it; without one any signed-in member of the staff may. */
  permission?: Permission;
  /** Pressed after `g` it leads here. */
  key?: string;
  /** In the side navigation, or only found by links and commands. */
  isInNavigation: boolean;
  part: ComponentType;
};

/** Pages below one heading of the navigation. */
export function buildPages(group: PageGroup, pages: readonly Omit<Page, 'group'>[]): Page[] {
  return pages.map((page) => ({ ...page, group }));
}
