import {
  IconArrowsShuffle,
  IconCalendarEvent,
  IconCategory,
  IconClipboardCheck,
  IconDatabaseExport,
  IconEye,
  IconFileText,
  IconHeadset,
  IconHeartbeat,
  IconHistory,
  IconKey,
  IconLayoutGrid,
  IconLayoutNavbar,
  IconMovie,
  IconReceipt,
  IconSend,
  IconShieldCheck,
  IconShieldLock,
  IconSpeakerphone,
  IconStethoscope,
  IconTrophy,
  IconUpload,
  IconUserCheck,
  IconUserCircle,
  IconUserShield,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { Permission } from '../features/session/session.ts';
import type { Texts } from '../texts/texts.ts';

/** The headings of the navigation, in their order. */
export const PAGE_GROUPS = ['content', 'trade', 'operations', 'system'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

type Page = {
  /** A part that begins with a colon is any one: `/dramas/:id`. */
  path: string;
  /** Its name in the texts of the navigation. */
  name: Exclude<keyof Texts['nav'], 'label' | 'search' | 'groups'>;
  /** Under which heading of the navigation it stands. */
  group: PageGroup;
  icon: TablerIcon;
  /** Who may open it; everybody signed in where there is none. */
  permission?: Permission;
  /** Pressed after `g` it leads here. */
  key?: string;
  /** In the side navigation, or only found by links and commands. */
  isInNavigation: boolean;
  part: ComponentType;
};

/** Every page behind the sign-in, in the order of the navigation. */
export const pages: readonly Page[] = [
  {
    path: '/dramas',
    name: 'dramas',
    group: 'content',
    icon: IconMovie,
    permission: 'content.view',
    key: 'd',
    isInNavigation: true,
    part: lazy(() => import('../screens/dramas/dramas.tsx')),
  },
  {
    path: '/dramas/:id',
    name: 'drama',
    group: 'content',
    icon: IconMovie,
    permission: 'content.view',
    isInNavigation: false,
    part: lazy(() => import('../screens/drama/drama.tsx')),
  },
  {
    path: '/dramas/:id/preview',
    name: 'preview',
    group: 'content',
    icon: IconEye,
    permission: 'content.view',
    isInNavigation: false,
    part: lazy(() => import('../screens/preview/preview.tsx')),
  },
  {
    path: '/upload',
    name: 'upload',
    group: 'content',
    icon: IconUpload,
    permission: 'content.edit',
    key: 'u',
    isInNavigation: true,
    part: lazy(() => import('../screens/upload/upload.tsx')),
  },
  {
    path: '/ingest',
    name: 'ingest',
    group: 'content',
    icon: IconArrowsShuffle,
    permission: 'content.view',
    key: 'i',
    isInNavigation: true,
    part: lazy(() => import('../screens/ingest/queue.tsx')),
  },
  {
    path: '/review',
    name: 'review',
    group: 'content',
    icon: IconClipboardCheck,
    permission: 'content.view',
    key: 'r',
    isInNavigation: true,
    part: lazy(() => import('../screens/review/review.tsx')),
  },
  {
    path: '/calendar',
    name: 'calendar',
    group: 'content',
    icon: IconCalendarEvent,
    permission: 'content.view',
    key: 'c',
    isInNavigation: true,
    part: lazy(() => import('../screens/calendar/calendar.tsx')),
  },
  {
    path: '/publish',
    name: 'publish',
    group: 'content',
    icon: IconSend,
    permission: 'content.view',
    key: 'f',
    isInNavigation: false,
    part: lazy(() => import('../screens/publish/publish.tsx')),
  },
  {
    path: '/quality',
    name: 'quality',
    group: 'content',
    icon: IconStethoscope,
    permission: 'content.view',
    key: 'q',
    isInNavigation: true,
    part: lazy(() => import('../screens/quality/quality.tsx')),
  },
  {
    path: '/dramas/:id/episodes/:index',
    name: 'episode',
    group: 'content',
    icon: IconStethoscope,
    permission: 'content.view',
    isInNavigation: false,
    part: lazy(() => import('../screens/episode/episode.tsx')),
  },
  {
    path: '/dramas/:id/parts',
    name: 'parts',
    group: 'content',
    icon: IconStethoscope,
    permission: 'content.view',
    isInNavigation: false,
    part: lazy(() => import('../screens/episode/drama-parts.tsx')),
  },
  {
    path: '/orders',
    name: 'orders',
    group: 'trade',
    icon: IconReceipt,
    permission: 'orders.view',
    key: 'k',
    isInNavigation: true,
    part: lazy(() => import('../screens/orders/orders.tsx')),
  },
  {
    path: '/shelves',
    name: 'shelves',
    group: 'operations',
    icon: IconLayoutGrid,
    permission: 'catalogue.edit',
    key: 'h',
    isInNavigation: true,
    part: lazy(() => import('../screens/shelves/shelves.tsx')),
  },
  {
    path: '/channels',
    name: 'channels',
    group: 'operations',
    icon: IconLayoutNavbar,
    permission: 'catalogue.edit',
    key: 'v',
    isInNavigation: true,
    part: lazy(() => import('../screens/channels/channels.tsx')),
  },
  {
    path: '/categories',
    name: 'categories',
    group: 'operations',
    icon: IconCategory,
    permission: 'catalogue.edit',
    key: 'y',
    isInNavigation: true,
    part: lazy(() => import('../screens/categories/categories.tsx')),
  },
  {
    path: '/rankings',
    name: 'rankings',
    group: 'operations',
    icon: IconTrophy,
    permission: 'catalogue.edit',
    key: 'l',
    isInNavigation: true,
    part: lazy(() => import('../screens/rankings/rankings.tsx')),
  },
  {
    path: '/search-words',
    name: 'searchWords',
    group: 'operations',
    icon: IconZoomQuestion,
    permission: 'catalogue.edit',
    key: 'w',
    isInNavigation: true,
    part: lazy(() => import('../screens/search-words/search-words.tsx')),
  },
  {
    path: '/links',
    name: 'links',
    group: 'operations',
    icon: IconSpeakerphone,
    permission: 'catalogue.edit',
    key: 'b',
    isInNavigation: true,
    part: lazy(() => import('../screens/links/links.tsx')),
  },
  {
    path: '/support',
    name: 'support',
    group: 'operations',
    icon: IconHeadset,
    permission: 'catalogue.edit',
    key: 'o',
    isInNavigation: true,
    part: lazy(() => import('../screens/support/support.tsx')),
  },
  {
    path: '/agreements',
    name: 'agreements',
    group: 'operations',
    icon: IconFileText,
    permission: 'agreements.edit',
    key: 'e',
    isInNavigation: true,
    part: lazy(() => import('../screens/agreements/agreements.tsx')),
  },
  {
    path: '/agreements/:document/draft',
    name: 'agreementDraft',
    group: 'operations',
    icon: IconFileText,
    permission: 'agreements.edit',
    isInNavigation: false,
    part: lazy(() => import('../screens/agreements/draft.tsx')),
  },
  {
    path: '/agreements/:document/changes',
    name: 'agreementChanges',
    group: 'operations',
    icon: IconFileText,
    permission: 'agreements.edit',
    isInNavigation: false,
    part: lazy(() => import('../screens/agreements/changes.tsx')),
  },
  {
    path: '/consents',
    name: 'consents',
    group: 'operations',
    icon: IconUserCheck,
    permission: 'members.view',
    key: 'z',
    isInNavigation: true,
    part: lazy(() => import('../screens/consents/consents.tsx')),
  },
  {
    path: '/staff',
    name: 'staff',
    group: 'system',
    icon: IconUserShield,
    permission: 'staff.manage',
    key: 's',
    isInNavigation: true,
    part: lazy(() => import('../screens/staff/staff.tsx')),
  },
  {
    path: '/tokens',
    name: 'tokens',
    group: 'system',
    icon: IconKey,
    permission: 'staff.manage',
    key: 't',
    isInNavigation: true,
    part: lazy(() => import('../screens/tokens/tokens.tsx')),
  },
  {
    path: '/permissions',
    name: 'permissions',
    group: 'system',
    icon: IconShieldCheck,
    key: 'p',
    isInNavigation: true,
    part: lazy(() => import('../screens/permissions/permissions.tsx')),
  },
  {
    path: '/audit',
    name: 'audit',
    group: 'system',
    icon: IconHistory,
    permission: 'audit.view',
    key: 'a',
    isInNavigation: true,
    part: lazy(() => import('../screens/audit/audit.tsx')),
  },
  {
    path: '/security',
    name: 'security',
    group: 'system',
    icon: IconShieldLock,
    permission: 'service.view',
    key: 'x',
    isInNavigation: true,
    part: lazy(() => import('../screens/security/security.tsx')),
  },
  {
    path: '/status',
    name: 'status',
    group: 'system',
    icon: IconHeartbeat,
    permission: 'service.view',
    key: 'n',
    isInNavigation: true,
    part: lazy(() => import('../screens/status/status.tsx')),
  },
  {
    path: '/backups',
    name: 'backups',
    group: 'system',
    icon: IconDatabaseExport,
    permission: 'service.view',
    key: 'j',
    isInNavigation: true,
    part: lazy(() => import('../screens/backups/backups.tsx')),
  },
  {
    path: '/account',
    name: 'account',
    group: 'system',
    icon: IconUserCircle,
    key: 'm',
    isInNavigation: false,
    part: lazy(() => import('../screens/account/account.tsx')),
  },
];

/** The page an address leads to. */
export function pageAt(path: string): Page | undefined {
  const parts = path.split('/');
  return pages.find((page) => {
    const wanted = page.path.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
    );
  });
}

export type { Page };
