import type { FavoriteItem, Group } from '@playlet/contract';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../lib/call.ts';
import { type InfiniteList, useInfiniteList } from '../../lib/infinite-list.ts';
import { callQuery } from '../../lib/query.ts';
import { readHistory } from '../history/history.ts';
import { useFavorites } from './favorites.ts';

export type FollowedDrama = {
  group: Group;
  /** Episodes it got since it was last watched. */
  unread: number;
  /** The episode watched last, or undefined where none was. */
  watchedTo: number | undefined;
  /** Its last open episode was watched to its end. */
  finished: boolean;
};
type FollowedState = NonNullable<CallInput<'POST member/video/favorite/list'>['state']>;

/** Returns the followed dramas, latest first, without those just unfollowed. */
export function useFollowedDramas(
  pageSize: number,
  state: FollowedState = 'all',
): { dramas: FollowedDrama[]; paged: InfiniteList<FavoriteItem> } {
  const paged = useInfiniteList('POST member/video/favorite/list', { withGroup: true, state }, { pageSize });
  const followed = useFavorites();
  const watched = useWatched();
  const dramas = paged.items.flatMap(({ group, unread = 0, groupId }) => {
    if (!group || !(groupId in followed)) return [];
    const { episode, finished = false } = watched.get(groupId) ?? {};
    return [{ group, unread, watchedTo: episode, finished }];
  });
  return { dramas, paged };
}

/** How many followed dramas have unseen episodes; undefined until that is known. */
export function useUnreadTotal(): number | undefined {
  const unread = useQuery(
    callQuery('POST member/video/favorite/list', { state: 'unread', page: 0, pageSize: 1 }),
  );
  return unread.data?.total;
}

type LastWatched = { episode: number; finished?: boolean };

/** Maps dramas to the episode watched last: the account's record wins over this device's. */
function useWatched(): Map<string, LastWatched> {
  const history = useQuery(callQuery('POST member/video/history/list', { page: 0, pageSize: 100 }));
  return new Map<string, LastWatched>([
    ...readHistory().map(({ id, episode }) => [id, { episode }] as const),
    ...(history.data?.list ?? []).map(
      ({ groupId, episode, finished }) => [groupId, { episode, finished }] as const,
    ),
  ]);
}
