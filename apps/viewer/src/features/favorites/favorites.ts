import { call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { i18n } from '../../lib/i18n.ts';
import { renewAnswers } from '../../lib/kept-answers.ts';
import { say } from '../../lib/messages.ts';
import { showFailure } from '../../lib/show.ts';
import { goToLoginFor } from '../session/login.ts';
import { type Session, useSession } from '../session/session.ts';
import { settle } from '../toggle/marks.ts';

/** All of them: the local history asks of every drama whether it is followed. */
const ALL = 9999;
/** Stands for the id of a favorite until the service has given it one. */
const PENDING = '';

/** What the service has confirmed: drama to favorite. */
const confirmed = new Map<string, string>();
const settling = new Set<string>();

/** Fetches what the member follows; the service's times of it are dropped. */
export async function loadFavorites(): Promise<void> {
  const { list } = await call(
    'POST member/video/favorite/list',
    { page: 0, pageSize: ALL },
    { skipErrorHandler: true },
  );
  confirmed.clear();
  for (const { id, groupId } of list) confirmed.set(groupId, id);
  useSession.setState({ favorites: list.map(({ id, groupId }) => ({ id, groupId })) });
}

/** Follows or unfollows at once on the screen, then with the service; a refusal is shown and put back. */
export async function setFollowed(groupId: string, on: boolean): Promise<void> {
  keep(groupId, on ? (confirmed.get(groupId) ?? PENDING) : undefined);
  if (settling.has(groupId)) return;
  settling.add(groupId);
  try {
    await settle({
      isOn: () => isFollowed(useSession.getState(), groupId),
      confirmed: () => confirmed.get(groupId),
      confirm: (id) => {
        if (id === undefined) confirmed.delete(groupId);
        else confirmed.set(groupId, id);
      },
      show: () => keep(groupId, confirmed.get(groupId)),
      turnOn: async () => (await call('POST member/video/favorite/create', { groupId }, quietly)).id,
      turnOff,
    });
  } catch (error) {
    showFailure(error);
  } finally {
    settling.delete(groupId);
    renewAnswers('POST member/video/favorite/list');
  }
}

/** Unfollows, and offers to take it back. */
export function unfollow(groupIds: readonly string[]): void {
  for (const groupId of groupIds) void setFollowed(groupId, false);
  say('success', i18n._('favorite.removed', { count: groupIds.length }), {
    label: i18n._('action.undo'),
    run: () => {
      for (const groupId of groupIds) void setFollowed(groupId, true);
    },
  });
}

/** Whether a drama is followed, and what its 追剧 does: a guest is led to the login, and follows it after. */
export function useFollow(groupId: string): { followed: boolean; toggle: () => void } {
  const member = useSession(({ currentUser }) => currentUser !== null);
  const followed = useSession((session) => isFollowed(session, groupId));
  const toggle = () => {
    if (!member) return goToLoginFor({ follow: groupId });
    if (followed) unfollow([groupId]);
    else void setFollowed(groupId, true);
  };
  return { followed, toggle };
}

export function isFollowed({ favorites }: Pick<Session, 'favorites'>, groupId: string): boolean {
  return favorites.some((favorite) => favorite.groupId === groupId);
}

const quietly = { skipErrorHandler: true };

async function turnOff(id: string) {
  try {
    await call('DELETE member/video/favorite/delete', { id }, quietly);
  } catch (error) {
    // Another device was faster.
    if (!(error instanceof BusinessError && error.errorCode === 'FAVORITE_NOT_FOUND')) throw error;
  }
}

function keep(groupId: string, id: string | undefined) {
  useSession.setState(({ favorites }) => {
    const known = favorites.some((favorite) => favorite.groupId === groupId);
    if (id === undefined) return { favorites: favorites.filter((favorite) => favorite.groupId !== groupId) };
    if (!known) return { favorites: [{ id, groupId }, ...favorites] };
    return {
      favorites: favorites.map((favorite) => (favorite.groupId === groupId ? { id, groupId } : favorite)),
    };
  });
}
