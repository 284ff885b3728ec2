import type { Group, Poster } from '@playlet/contract';
import type { SlotView } from '@playlet/player';

/** A clip without access, and its place. */
export type TroubleProps = {
  slot: SlotView;
  /** Null while the drama itself is not known. */
  group: Group | null;
  index: number;
  /** A picture of the episode, for who did not come from the one before. */
  still?: Poster | null | undefined;
  /** The target of the way back: out of the player, or none in the feed. */
  where: 'feed' | 'player';
};
