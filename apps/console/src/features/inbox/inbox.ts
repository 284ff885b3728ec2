import { INBOX_KINDS, INBOX_PERMISSIONS } from '@playlet/domain/staff/inbox';
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { hasPermission, useMe } from '../session/session.ts';

export type Inbox = CallOutput<'GET admin/inbox/list'>;
export type InboxItem = Inbox['list'][number];
export type InboxKind = InboxItem['kind'];
export type InboxMark = CallInput<'PUT admin/inbox/mark/update'>['mark'];
export type InboxView = 'waiting' | 'aside';

const REFRESH_MS = 20_000;

/** The page where each kind of work is done; its entry in the navigation carries the count. */
const PAGES: Record<InboxKind, string> = {
  alert: '/status',
  request: '/requests',
  complaint: '/complaints',
  incident: '/compliance',
  duty: '/compliance',
  refund: '/refunds',
  statement: '/differences',
  difference: '/differences',
  ingest: '/ingest',
  returned: '/dramas',
  review: '/review',
  license: '/dramas',
  finding: '/quality',
};

/** Returns the work that waits for the signed-in person. */
export function useInbox(view: InboxView = 'waiting') {
  return useQuery({ ...callQuery('GET admin/inbox/list', { view }), refetchInterval: REFRESH_MS });
}

/** Returns the kinds of work that the signed-in person can receive. */
export function useInboxKinds(): readonly InboxKind[] {
  const { data: me } = useMe();
  return INBOX_KINDS.filter((kind) => hasPermission(me, INBOX_PERMISSIONS[kind]));
}

/** Returns the address where an item is done. */
export function pathOf({ kind, id }: Pick<InboxItem, 'kind' | 'id'>): string {
  switch (kind) {
    case 'request':
    case 'complaint':
    case 'refund':
    case 'review':
      return `${PAGES[kind]}?open=${id}`;
    case 'ingest':
      return `/ingest?view=failed&groupId=${id}`;
    case 'finding':
      return `/quality?severity=error&drama=${id}`;
    case 'returned':
    case 'license':
      return `/publish?id=${id}`;
    default:
      return PAGES[kind];
  }
}

export function countInbox(inbox: Inbox | undefined): number {
  return inbox?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

/** Returns the count of each page's entry in the navigation: its waiting work, and at the inbox the unread items. */
export function countByPage(inbox: Inbox | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (path: string, count: number) => counts.set(path, (counts.get(path) ?? 0) + count);
  for (const { kind, count, unread } of inbox?.counts ?? []) {
    add(PAGES[kind], count);
    add('/inbox', unread);
  }
  return counts;
}
