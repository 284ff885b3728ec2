import { call } from '../../lib/call.ts';
import { changeCount } from '../counts/own-count.ts';
import { openLoginFor } from '../session/login.ts';
import { useSession } from '../session/session.ts';
import { createToggle } from '../toggle/create-toggle.ts';

export type LikedVideo = { id: string; groupId: string; index: number };
type Place = Omit<LikedVideo, 'id'>;

const keyOf = ({ groupId, index }: Place) => `${groupId}/${index}`;

/** Liked episodes by drama and index, with the id of the star. */
const likes = createToggle<LikedVideo>({
  keyOf,
  turnOn: ({ id }) =>
    call('POST member/video/star/create', { videoId: id, value: 1 }, { skipErrorHandler: true }),
  turnOff: (id) => call('DELETE member/video/star/delete', { id }, { skipErrorHandler: true }),
  goneCode: 'STAR_NOT_FOUND',
  onSwitch: ({ groupId }, by) => changeCount('likeCount', groupId, by),
});

/** Likes or takes it back at once on the screen, then with the service; a refusal is shown and put back. */
export const setLiked = likes.set;

/** Takes over the service's state of an episode's like, which comes with the right to play it. */
export function setLikeFromServer(place: Place, starId: string | null): void {
  likes.setFromServer(keyOf(place), starId);
}

/** Likes the episode of a double tap; a second like changes nothing. `video` is undefined until its drama has come. */
export function useLike(place: Place, video: LikedVideo | undefined) {
  const member = useSession(({ currentUser }) => currentUser !== null);
  const liked = likes.useIds((ids) => keyOf(place) in ids);
  const set = (on: boolean) => {
    if (!member) return openLoginFor({ like: { groupId: place.groupId, index: place.index } });
    if (video) void setLiked(video, on);
  };
  return { liked, member, like: () => set(true), toggle: () => set(!liked) };
}
