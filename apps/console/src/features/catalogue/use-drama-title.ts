import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';

/** The title of a published drama; undefined while it is asked for, and where there is none. */
export function useDramaTitle(groupId: string | null): string | undefined {
  const { data } = useQuery({
    ...callQuery('GET member/video/group/detail', { id: groupId ?? '' }),
    enabled: groupId !== null,
  });
  return data?.title;
}
