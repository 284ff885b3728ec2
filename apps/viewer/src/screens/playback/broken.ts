import type { PlayerState } from '@playlet/player';

/** The clip stands still for good: it failed, or the network is gone and what was in hand has been played. */
export const isBroken = (state: Pick<PlayerState, 'phase' | 'online' | 'stalled'>): boolean =>
  state.phase === 'failed' || (!state.online && state.stalled);
