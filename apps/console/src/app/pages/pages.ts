import { IconInbox, IconLayoutDashboard } from '@tabler/icons-react';
import { lazy } from 'react';
import { contentPages } from './content.ts';
import { dataPages } from './data.ts';
import { growthPages } from './growth.ts';
import { operationsPages } from './operations.ts';
import { buildPages, type Page } from './page.ts';
import { systemPages } from './system.ts';
import { tradePages } from './trade.ts';

/** Every page behind the sign-in, in the order of the navigation. */
export const pages: readonly Page[] = [
  ...buildPages('home', [
    {
      path: '/overview',
      name: 'overview',
      icon: IconLayoutDashboard,
      permission: 'reports.view',
      key: '0',
      isInNavigation: true,
      part: lazy(() => import('../../screens/overview/overview.tsx')),
    },
    {
      path: '/inbox',
      name: 'inbox',
      icon: IconInbox,
      key: '7',
      isInNavigation: true,
      part: lazy(() => import('../../screens/inbox/inbox.tsx')),
    },
  ]),
  ...contentPages,
  ...tradePages,
  ...growthPages,
  ...operationsPages,
  ...dataPages,
  ...systemPages,
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
