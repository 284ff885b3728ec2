import { create } from 'zustand';
import { call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { showFailure } from '../../lib/show.ts';
import { goToLoginFor } from '../session/login.ts';
import { useSession } from '../session/session.ts';
import { settle } from '../toggle/marks.ts';

export type LikedVideo = { id: string; groupId: string; index: number };
type Place = Omit<LikedVideo, 'id'>;

const PENDING = '';
const keyOf = ({ groupId, index }: Place) => `${groupId}/${index}`;

/** Liked episodes by drama and index, with the id of the star. */
const useLikes = create<Record<string, string | undefined>>(() => ({}));
const confirmed = new Map<string, string>();
const settling = new Set<string>();

/** Notes what the service says of an episode's like, as it comes with the right to play it. */
export function learnLike(place: Place, starId: string | null): void {
  const key = keyOf(place);
  if (settling.has(key)) return;
  if (starId === null) confirmed.delete(key);
  else confirmed.set(key, starId);
  useLikes.setState({ [key]: starId ?? undefined });
}

/** Likes or takes it back at once on the screen, then with the service; a refusal is shown and put back. */
export async function setLiked(video: LikedVideo, on: boolean): Promise<void> {
  const key = keyOf(video);
  useLikes.setState({ [key]: on ? (confirmed.get(key) ?? PENDING) : undefined });
  if (settling.has(key)) return;
  settling.add(key);
  try {
    await settle({
      isOn: () => useLikes.getState()[key] !== undefined,
      confirmed: () => confirmed.get(key),
      confirm: (id) => {
        if (id === undefined) confirmed.delete(key);
        else confirmed.set(key, id);
      },
      show: () => useLikes.setState({ [key]: confirmed.get(key) }),
      turnOn: async () =>
        (await call('POST member/video/star/create', { videoId: video.id, value: 1 }, quietly)).id,
      turnOff,
    });
  } catch (error) {
    showFailure(error);
  } finally {
    settling.delete(key);
  }
}

/** Likes what a double tap meant; liking twice is liking once. `video` is unknown until its drama has come. */
export function useLike(place: Place, video: LikedVideo | undefined) {
  const member = useSession(({ currentUser }) => currentUser !== null);
  const liked = useLikes((likes) => likes[keyOf(place)] !== undefined);
  const set = (on: boolean) => {
    if (!member) return goToLoginFor({ like: { groupId: place.groupId, index: place.index } });
    if (video) void setLiked(video, on);
  };
  return { liked, member, like: () => set(true), toggle: () => set(!liked) };
}

const quietly = { skipErrorHandler: true };

async function turnOff(id: string) {
  try {
    await call('DELETE member/video/star/delete', { id }, quietly);
  } catch (error) {
    // Another device was faster.
    if (!(error instanceof BusinessError && error.errorCode === 'STAR_NOT_FOUND')) throw error;
  }
}
