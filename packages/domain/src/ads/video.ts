import { type GatedGroup, videoAccessOf } from '../entitlement.ts';
import type { AdSlot } from './slot.ts';

/** Slots whose advertisements may be videos. */
const VIDEO_SLOTS: readonly string[] = ['feed', 'preroll', 'rewarded'] satisfies AdSlot[];

/** A longer video is no advertisement; in seconds. */
const MAX_VIDEO_SECONDS = 60;

/** An episode that is to be an advertisement's video. */
export type AdVideo = Pick<GatedGroup, 'access' | 'freeEpisodes'> & {
  index: number;
  /** Seconds; null while there is nothing to play. */
  duration: number | null;
};

/** Whether an episode may be an advertisement: everybody is shown it, so it must be open to everybody. */
export function canAdvertise({ index, duration, ...group }: AdVideo): boolean {
  return videoAccessOf(group, index) === 'free' && duration !== null && duration <= MAX_VIDEO_SECONDS;
}

/** Whether advertisements of a slot may be videos. */
export function hasVideoSlot(slot: string): boolean {
  return VIDEO_SLOTS.includes(slot);
}
