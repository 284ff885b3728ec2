import type { GroupDetail, Video } from '@playlet/contract';
import type { Episode } from '../../../features/playback/play.ts';
import type { EpisodeState } from '../../../ui/drama/episode-cell.tsx';

/** An episode in the deck. `locked` is unknown until the drama has come. */
export type EpisodeClip = Episode & { locked?: boolean; video?: Video; group?: GroupDetail };

/**
 * The deck of a drama. Until the drama is known it is the one episode that was asked for, so that its picture need
 * not wait for the list.
 */
export function episodeClipsOf(group: GroupDetail | undefined, asked: Episode, vip: boolean): EpisodeClip[] {
  if (!group) return [asked];
  return group.videos.map((video) => ({
    groupId: group.id,
    index: video.index,
    locked: !isOpen(video, group, vip),
    video,
    group,
  }));
}

/** Whether the viewer may play an episode, as far as the viewer's own side knows; the service decides. */
export function isOpen(video: Pick<Video, 'access'>, group: Pick<GroupDetail, 'me'>, vip: boolean): boolean {
  return video.access === 'free' || Boolean(group.me?.entitled) || (video.access === 'vip' && vip);
}

/** How an episode looks in the grid while `current` plays. */
export function episodeStateOf(clip: EpisodeClip, current: number): EpisodeState {
  if (clip.index === current) return clip.locked ? 'lockedCurrent' : 'current';
  if (clip.locked) return 'locked';
  return clip.index < current ? 'watched' : 'open';
}

/** The first episode that needs more than a guest has, or undefined. */
export const firstLockedOf = (clips: readonly EpisodeClip[]): number | undefined =>
  clips.find(({ locked }) => locked)?.index;

/** The clip after the one at `position`. */
export type Follow = { kind: 'open' | 'locked'; index: number } | { kind: 'none' };

export function follow(clips: readonly EpisodeClip[], position: number): Follow {
  const next = clips[position + 1];
  return next ? { kind: next.locked ? 'locked' : 'open', index: next.index } : { kind: 'none' };
}
