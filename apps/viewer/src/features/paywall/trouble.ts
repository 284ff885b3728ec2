import type { Group } from '@playlet/contract';
import type { SlotView } from '@playlet/player';

/** A clip that may not be watched, and where it stands. */
export type TroubleProps = {
  slot: SlotView;
  /** Null while the drama itself is not known. */
  group: Group | null;
  index: number;
  /** Where the way back leads: out of the player, or nowhere in the feed. */
  where: 'feed' | 'player';
};
