import type { GroupDetail } from '@playlet/contract';
import type { HistoryEntry } from '@playlet/domain/history';

/** The viewer's position in a drama, and the action of the big button. */
export type NextWatch = {
  /** `first` never watched, `continue` in the middle, `update` has seen all but the newest. */
  kind: 'first' | 'continue' | 'update';
  /** The episode the button plays. */
  index: number;
  /** The last episode watched; 0 when none was. */
  watched: number;
};

/** Chooses the account's record over this device's. */
export function nextWatch(
  group: Pick<GroupDetail, 'id' | 'me' | 'videos'>,
  history: readonly HistoryEntry[],
): NextWatch {
  const watched = group.me?.resume?.index ?? history.find(({ id }) => id === group.id)?.episode ?? 0;
  const first = group.videos[0]?.index ?? 1;
  if (watched === 0) return { kind: 'first', index: first, watched };
  const finished = group.me?.resume ? isAtEnd(group, group.me.resume) : false;
  const following = group.videos.find(({ index }) => index > watched);
  if (finished && following) return { kind: 'update', index: following.index, watched };
  // An episode that was taken away again cannot be gone on with.
  const stillThere = group.videos.some(({ index }) => index === watched);
  return { kind: 'continue', index: stillThere ? watched : first, watched };
}

const END_SECONDS = 3;

function isAtEnd(group: Pick<GroupDetail, 'videos'>, resume: { index: number; position: number }) {
  const video = group.videos.find(({ index }) => index === resume.index);
  return video !== undefined && video.duration > 0 && resume.position >= video.duration - END_SECONDS;
}
