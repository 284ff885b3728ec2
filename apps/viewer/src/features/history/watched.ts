import type { Group, GroupDetail, HistoryItem, Poster } from '@playlet/contract';
import type { DeviceWatch } from './device-record.ts';

/** A watched drama with the place to continue: from the account or from this device. */
export type Watched = {
  group: Group;
  /** In the account's history; a device forgets by the drama. */
  historyId: string | undefined;
  /** The episode to continue with. */
  index: number;
  /** The one before was watched to its end. */
  isNext: boolean;
  /** Seconds into it, and how many it has. */
  position: number;
  duration: number;
  still: Poster | null;
  /** The last episode that can be opened was watched to its end. */
  finished: boolean;
  /** Episodes it got since, where it is followed. */
  unread: number;
  watchedAt: string;
  device: { name: string; here: boolean } | null;
};

export function watchedOf(item: HistoryItem): Watched {
  const { id, episode, resume, duration, still, finished, unread, watchedAt, device, group } = item;
  const { index, position } = resume;
  return {
    group,
    historyId: id,
    index,
    isNext: index > episode,
    position: finished ? duration : position,
    duration,
    still,
    finished,
    unread,
    watchedAt,
    device,
  };
}

/** Returns this device's record with the drama's present state; undefined where it has no such episode any more. */
export function deviceWatchedOf(watch: DeviceWatch, group: GroupDetail): Watched | undefined {
  const last = group.videos.find(({ index }) => index === watch.episode);
  const next = watch.ended ? group.videos.find(({ index }) => index > watch.episode) : undefined;
  const video = next ?? last;
  if (!video) return undefined;
  const finished = watch.ended && next === undefined;
  return {
    group,
    historyId: undefined,
    index: video.index,
    isNext: next !== undefined,
    position: finished ? video.duration : next ? 0 : Math.min(watch.position, video.duration),
    duration: video.duration,
    still: video.poster,
    finished,
    unread: 0,
    watchedAt: watch.watchedAt,
    device: { name: '', here: true },
  };
}

/**
 * Returns the address of the place to continue at. The account knows the second by itself; a device's record is part of
 * the address.
 */
export function addressOf({ group, historyId, index, position, finished }: Watched): string {
  if (finished) return `/video/${group.id}/1`;
  const second = Math.floor(position);
  return historyId === undefined && second > 0
    ? `/video/${group.id}/${index}?t=${second}`
    : `/video/${group.id}/${index}`;
}
