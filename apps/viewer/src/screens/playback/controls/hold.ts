import type { HoldEnd, HoldSpeed, Player } from '@playlet/player';
import { useEffect } from 'react';
import { create } from 'zustand';
import { usePreferences } from '../../../features/playback/preferences.ts';

type Held = {
  /** The speed of a finger that is held down; null without one. */
  hold: HoldSpeed | null;
  /** The speed that was kept by the lock, for this visit of the player. */
  locked: number | null;
};

export const useHold = create<Held>(() => ({ hold: null, locked: null }));

/** The gestures of a held finger: a speed while it is down, kept over the lock; a long press opens the menu. */
export function useHoldGestures(player: Pick<Player<unknown>, 'setSpeed'>, openMenu: () => void) {
  useEffect(() => () => useHold.setState({ hold: null, locked: null }), []);
  return {
    onHold: (hold: HoldSpeed | null) => useHold.setState({ hold }),
    onHoldEnd: ({ speed, isLocked, isLongPress }: HoldEnd) => {
      if (isLongPress) openMenu();
      if (!isLocked) return;
      player.setSpeed(speed);
      useHold.setState({ locked: speed });
    },
  };
}

/** Back to the speed the viewer has chosen. */
export function unlockSpeed(player: Pick<Player<unknown>, 'setSpeed'>): void {
  player.setSpeed(usePreferences.getState().speed);
  useHold.setState({ locked: null });
}
