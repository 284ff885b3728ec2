import type { ReactNode } from 'react';
import type { FeedClip } from './feed-clips.ts';

/** The parts of the app around the feed. */
export type FeedParts = {
  /** The sheet of episodes over the deck. */
  sheet: (props: { clip: FeedClip; onClose: () => void }) => ReactNode;
  /** The panel beside the stage on wider screens. */
  panel: (props: { clip: FeedClip; onAllKeys: () => void }) => ReactNode;
};

export type FeedChromeProps = {
  clip: FeedClip;
  onAllKeys: () => void;
  /** Runs when the viewer steps past the last clip. */
  onPastEnd: () => void;
};
