import type { GroupDetail } from '@playlet/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { showFailure } from '../../lib/show.ts';
import { openLoginFor } from '../session/login.ts';
import { useSession } from '../session/session.ts';

/**
 * The member's own rating, 0 for none, and what changes it: at once on the screen, one call after the other. The star
 * that was given takes it back; a guest is led to the login and back. Not `useCallMutation`, which drops a tap while the
 * one before is in flight.
 */
export function useRating({ id, me }: Pick<GroupDetail, 'id' | 'me'>) {
  const member = useSession(({ currentUser }) => currentUser !== null);
  const queries = useQueryClient();
  const detail = callQuery('GET member/video/group/detail', { id });
  const change = useMutation({
    scope: { id: `rating of ${id}` },
    mutationFn: async (value: number) => {
      const quietly = { skipErrorHandler: true };
      if (value > 0) return call('POST member/video/star/create', { groupId: id, value }, quietly);
      // The call before may just have made it.
      const star = queries.getQueryData(detail.queryKey)?.me?.star;
      return star && call('DELETE member/video/star/delete', { id: star.id }, quietly);
    },
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: detail.queryKey }),
  });
  const own = change.isPending ? change.variables : (me?.star?.value ?? 0);
  const press = (value: number) => {
    if (!member) return openLoginFor({ rate: { groupId: id, value } });
    change.mutate(value === own ? 0 : value);
  };
  return { own, press };
}
