import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { hasPermission, type Me } from '../features/session/session.ts';
import { navigate } from '../lib/navigation.ts';
import { callQuery } from '../lib/query.ts';
import { useTexts } from '../lib/text.ts';
import { Avatar } from '../ui/tag.tsx';
import type { Command } from './command.ts';

const MAX_MEMBER_COUNT = 5;
/** Fewer signs find too many. */
const MIN_MEMBER_QUERY_LENGTH = 2;

/**
 * Returns the members found by a number, its end, an id, an order or the beginning of a name; no typed text becomes
 * part of an address.
 */
export function useMemberCommands(me: Me, query: string): Command[] {
  const { palette, marks } = useTexts();
  const q = useDeferredValue(query.trim());
  const isEnough = q.length >= MIN_MEMBER_QUERY_LENGTH;
  const { data } = useQuery({
    ...callQuery('POST admin/member/member/list', { q, pageSize: MAX_MEMBER_COUNT }),
    enabled: isEnough && hasPermission(me, 'members.view'),
    // A number that was typed is forgotten with the palette.
    gcTime: 0,
  });
  if (!isEnough || !data) return [];
  return data.list.map(({ id, username, phone }) => ({
    id,
    group: palette.members,
    name: username,
    note: [phone, id].filter(Boolean).join(marks.comma),
    icon: <Avatar name={username} size={20} />,
    run: () => navigate(`/members/${id}`),
  }));
}
