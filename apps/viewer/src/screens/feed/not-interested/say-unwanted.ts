import type { Player } from '@playlet/player';
import { useSession } from '../../../features/session/session.ts';
import { type CallInput, call } from '../../../lib/call.ts';
import { i18n } from '../../../lib/i18n.ts';
import { showFailure } from '../../../lib/show.ts';
import { showToast } from '../../../lib/toast.ts';
import type { FeedClip } from '../feed-clips.ts';
import { clipOf, type FeedItem } from '../feed-items.ts';
import { dropClips } from '../feed-list.ts';

export type Unwanted = CallInput<'POST member/video/dislike/create'>;

/** Whether the service remembers what this viewer does not want, and recommends by it; else it holds for this visit. */
export const useIsRemembered = (): boolean =>
  useSession(({ currentUser }) => currentUser?.personalised ?? false);

type Saying = { remembered: boolean; player: Player<FeedItem> };

/** Takes unwanted dramas out of the feed at once, and offers to put them back. */
export function showUnwanted(clip: FeedClip, unwanted: Unwanted, { remembered, player }: Saying): void {
  const putBack = dropClips((other) => isMeant(other, clip, unwanted));
  const kept = remembered
    ? call('POST member/video/dislike/create', unwanted, { skipErrorHandler: true })
    : Promise.resolve(null);
  const undo = () => {
    putBack();
    // Once the deck has it again.
    setTimeout(() => goBackTo(player, clip));
    void kept
      .then((dislike) => dislike && call('DELETE member/video/dislike/delete', { id: dislike.id }))
      .catch(() => {});
  };
  showToast('success', i18n._('feed.unwantedDone'), { label: i18n._('action.undo'), run: undo });
  kept.catch((error: unknown) => {
    putBack();
    showFailure(error);
  });
}

/** The clips do not contain their casts: only the service knows an actor's other dramas. */
function isMeant(other: FeedClip, clip: FeedClip, unwanted: Unwanted): boolean {
  if (other.group.id === clip.group.id) return true;
  return 'categoryId' in unwanted && other.group.categories.some(({ id }) => id === unwanted.categoryId);
}

function goBackTo(player: Player<FeedItem>, { group }: FeedClip): void {
  const { count } = player.state.get();
  const items = Array.from({ length: count }, (_, at) => player.clipAt(at)).filter(
    (item) => item !== undefined,
  );
  const index = items.findIndex((_, at) => clipOf(items, at)?.group.id === group.id);
  if (index >= 0) player.go(index);
}
