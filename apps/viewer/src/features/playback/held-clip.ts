import type { Player } from '@playlet/player';
import { useEffect, useRef } from 'react';
import { setClipWaits, useClipWaits } from './clip-waits.ts';
import { holdAtFirstFrame, takeOverEarlyHold } from './first-frame.ts';

type Held = Pick<Player<unknown>, 'state' | 'play' | 'pause'>;

/** Plays or pauses; a clip that is held before any sheet is up plays, and waits again when the sheet comes. */
export function togglePlay(player: Pick<Player<unknown>, 'play' | 'togglePlay'>): void {
  if (!useClipWaits.getState().waits) return player.togglePlay();
  setClipWaits(false);
  player.play();
}

/** Holds the clip at its picture during a question to the viewer, and lets it continue after the answer. */
export function useHeldClip(player: Held, autoplay: boolean): void {
  const waits = useClipWaits((state) => state.waits);
  // On a first visit it may have been held before the page was here.
  const held = useRef(waits && autoplay);
  useEffect(() => {
    takeOverEarlyHold();
    if (!waits) return undefined;
    const stop = holdAtFirstFrame(player, () => {
      held.current = true;
    });
    return () => {
      stop();
      if (held.current) player.play();
      held.current = false;
    };
  }, [player, waits]);
}
