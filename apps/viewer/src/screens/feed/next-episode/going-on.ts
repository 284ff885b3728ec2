import { create } from 'zustand';
import type { FeedClip } from '../feed-clips.ts';

type GoingOn = {
  /** The episode after the one that plays, once it is loaded and the viewer may watch it. */
  ready: FeedClip | null;
  /** The episode that was left for the one after it, for as long as the viewer is offered the way back. */
  from: FeedClip | null;
};

/** The way a clip of the feed continues with the next episode. */
export const useGoingOn = create<GoingOn>(() => ({ ready: null, from: null }));
