import type { Group, Poster } from '@playlet/contract';
import { useQuery } from '@tanstack/react-query';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { navigate } from '../../../lib/navigation.ts';
import { callQuery } from '../../../lib/query.ts';
import { setHandedTo } from './ending.ts';

/** The next drama and three more. */
const MAX_OFFERED = 4;

export type NextDrama = {
  group: Group;
  /** The episode to begin or continue with. */
  index: number;
  /** Its first picture, 9 to 16. */
  still: Poster | null;
};

/**
 * Returns the dramas that viewers of a drama watch next. `next` is undefined until it is known, and null without one.
 */
export function useNextDrama(groupId: string): { next: NextDrama | null | undefined; others: Group[] } {
  const guessed = useQuery({
    ...callQuery('POST member/video/group/guess', { groupId, pageSize: MAX_OFFERED }),
    // An offer stays while the viewer looks at it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = guessed.data?.list ?? [];
  const group = list.find(beginsFree) ?? list[0];
  const detail = useQuery({
    ...callQuery('GET member/video/group/detail', { id: group?.id ?? '' }),
    enabled: group !== undefined,
  });
  const others = list.filter((one) => one !== group);
  if (guessed.isPending || (group && detail.isPending)) return { next: undefined, others };
  const { videos = [], me } = detail.data ?? {};
  const video = videos.find(({ index }) => index === me?.resume?.index) ?? videos[0];
  if (!group || !video) return { next: null, others };
  return { next: { group, index: video.index, still: video.poster ?? group.poster }, others };
}

const beginsFree = ({ access, freeEpisodes }: Group) => access === 'free' || freeEpisodes > 0;

/** Plays the next drama in place of the finished one. */
export function openNextDrama({ group, index }: NextDrama): void {
  setHandedTo(episodeKeyOf({ groupId: group.id, index }));
  void navigate(`/video/${group.id}/${index}`, { replace: true });
}
