import type { Group, Poster } from '@playlet/contract';
import type { SlotView } from '@playlet/player';

/** A clip that may not be watched, and where it stands. */
export type TroubleProps = {
  slot: SlotView;
  /** Null while the drama itself is not known. */
  group: Group | null;
  index: number;
  /** A picture of the episode, for who did not come from the one before. */
  still?: Poster | null | undefined;
  /** Where the way back leads: out of the player, or nowhere in the feed. */
  where: 'feed' | 'player';
};
