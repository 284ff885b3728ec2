import { invalidate } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { i18n } from '../../lib/i18n.ts';
import { readStoredToken } from '../../lib/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { changeCount } from '../counts/own-count.ts';
import { openLoginFor } from '../session/login.ts';
import { useSession } from '../session/session.ts';
import { createToggle } from '../toggle/create-toggle.ts';

/** The local history asks of every drama whether it is followed, so all favorites are fetched at once. */
const MAX_FAVORITES = 9999;
const LIST = 'POST member/video/favorite/list';

/** Tells the other windows of this browser that something was followed or is no more. */
let changes: BroadcastChannel | undefined;

const favorites = createToggle<string>({
  keyOf: (groupId) => groupId,
  turnOn: (groupId) => call('POST member/video/favorite/create', { groupId }, { skipErrorHandler: true }),
  turnOff: (id) => call('DELETE member/video/favorite/delete', { id }, { skipErrorHandler: true }),
  goneCode: 'FAVORITE_NOT_FOUND',
  onSwitch: (groupId, by) => changeCount('favoriteCount', groupId, by),
  onSettled: () => {
    invalidate(LIST);
    changes?.postMessage(null);
  },
});

/** The followed dramas, last one first: drama to favorite. */
export const useFavorites = favorites.useIds;

/** Follows or unfollows at once on the screen, then with the service; a refusal is shown and put back. */
export const setFollowed = favorites.set;

/** Fetches the member's favorites; the service's time stamps are dropped. */
export async function loadFavorites(): Promise<void> {
  const { list } = await call(LIST, { page: 0, pageSize: MAX_FAVORITES }, { skipErrorHandler: true });
  favorites.replaceAll(Object.fromEntries(list.map(({ id, groupId }) => [groupId, id])));
}

/** Refreshes the member's favorites whenever another window changed them. */
export function shareFavorites(): void {
  changes = new BroadcastChannel('playlet_favorites');
  changes.onmessage = () => {
    if (!readStoredToken()) return;
    invalidate(LIST);
    // Without an answer the screen stays as it was.
    void loadFavorites().catch(() => undefined);
  };
}

/** Unfollows, and offers to take it back. */
export function unfollow(groupIds: readonly string[]): void {
  for (const groupId of groupIds) void setFollowed(groupId, false);
  showToast('success', i18n._('favorite.removed', { count: groupIds.length }), {
    label: i18n._('action.undo'),
    run: () => {
      for (const groupId of groupIds) void setFollowed(groupId, true);
    },
  });
}

/** Whether a drama is followed, and what its 追剧 does: a guest is led to the login, and follows it after. */
export function useFollow(groupId: string): { followed: boolean; toggle: () => void } {
  const member = useSession(({ currentUser }) => currentUser !== null);
  const followed = useFavorites((ids) => groupId in ids);
  const toggle = () => {
    if (!member) return openLoginFor({ follow: groupId });
    if (followed) unfollow([groupId]);
    else void setFollowed(groupId, true);
  };
  return { followed, toggle };
}

/** How many dramas the member follows. */
export function useFavoriteCount(): number {
  return useFavorites((ids) => Object.keys(ids).length);
}
