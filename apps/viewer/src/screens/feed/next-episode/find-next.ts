import { isVip, useSession } from '../../../features/session/session.ts';
import { call } from '../../../lib/call.ts';
import type { FeedClip } from '../feed-clips.ts';
import type { NextEpisode } from './next-of.ts';

/** The next episode as a clip of the feed; null where the viewer may not watch it. */
export async function findNext(clip: FeedClip, { index, access }: NextEpisode): Promise<FeedClip | null> {
  const {
    me,
    group: _group,
    ...video
  } = await call(
    'GET member/video/video/detail',
    { groupId: clip.group.id, index: String(index) },
    { skipErrorHandler: true },
  );
  const isOpen = access === 'free' || (access === 'vip' && isVip(useSession.getState())) || me?.entitled;
  return isOpen ? { ...clip, video } : null;
}
