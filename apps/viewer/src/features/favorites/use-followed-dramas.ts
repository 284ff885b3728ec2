import type { FavoriteItem, Group } from '@playlet/contract';
import { useQuery } from '@tanstack/react-query';
import { type Paged, usePaged } from '../../lib/paged.ts';
import { callQuery } from '../../lib/query.ts';
import { readHistory } from '../history/history.ts';
import { useFavorites } from './favorites.ts';

export type FollowedDrama = {
  group: Group;
  /** It got episodes since it was last watched. */
  unread: boolean;
  /** The episode watched last, or undefined where none was. */
  watchedTo: number | undefined;
};

/** What the member follows, latest first: what was just unfollowed is gone from it at once. */
export function useFollowedDramas(pageSize: number): { dramas: FollowedDrama[]; paged: Paged<FavoriteItem> } {
  const paged = usePaged('POST member/video/favorite/list', { withGroup: true }, { pageSize });
  const followed = useFavorites();
  const watched = useWatched();
  const dramas = paged.items.flatMap(({ group, unread = false, groupId }) =>
    group && groupId in followed ? [{ group, unread, watchedTo: watched.get(groupId) }] : [],
  );
  return { dramas, paged };
}

/** Drama to the episode watched last: what the account knows wins over what this device remembers. */
function useWatched(): Map<string, number> {
  const history = useQuery(callQuery('POST member/video/history/list', { page: 0, pageSize: 100 }));
  return new Map([
    ...readHistory().map(({ id, episode }) => [id, episode] as const),
    ...(history.data?.list ?? []).map(({ groupId, episode }) => [groupId, episode] as const),
  ]);
}
