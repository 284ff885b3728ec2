import type { ReactNode } from 'react';
import type { FeedClip } from './feed-clips.ts';

/** What other parts of the app put around the feed. */
export type FeedParts = {
  /** The sheet of episodes over the deck. */
  sheet: (props: { clip: FeedClip; onClose: () => void }) => ReactNode;
  /** What is beside the stage on wider screens. */
  panel: (props: { clip: FeedClip; onAllKeys: () => void }) => ReactNode;
};
