import { BLOCKED } from '../ports.ts';
import type { PlaybackSlot } from './playback-slot.ts';

/** Whether the viewer wants the current clip to play. The media element may still refuse. */
export type PlayIntent = {
  set(playing: boolean): void;
  /** Returns the last wish; until the media element confirms it, the slot's phase differs. */
  wantsPlay(): boolean;
  /** Asks the current slot to play if that is wanted and it has not been asked yet. */
  apply(slot: PlaybackSlot | null): void;
  pause(slot: PlaybackSlot | null): void;
  /** Lets the current slot be asked again: the viewer asked for it, it was reopened, or it paused by itself. */
  reset(): void;
};

/**
 * @param onBlocked the browser requires a touch before it plays (with sound); true when another attempt is worthwhile
 * @param onChange the browser has refused
 */
export function createPlayIntent(
  wantsPlay: boolean,
  onBlocked: (slot: PlaybackSlot) => boolean,
  onChange: () => void,
): PlayIntent {
  let askedSlot: PlaybackSlot | null = null;
  /** Changes with each request, so that the late refusal of an earlier one undoes nothing. */
  let request = 0;

  const pause = (slot: PlaybackSlot | null) => {
    askedSlot = null;
    if (slot?.isOpen) slot.media.pause();
  };

  return {
    set(playing) {
      wantsPlay = playing;
    },
    wantsPlay: () => wantsPlay,
    apply(slot) {
      if (slot?.loader?.denied && askedSlot === slot) pause(slot); // denied while it played: a limit was reached
      // The phase cannot decide this: after a pause that is not confirmed yet it is still `playing`.
      if (!slot?.isOpen || !wantsPlay || askedSlot === slot) return;
      if (slot.loader?.denied || slot.loader?.error) return;
      askedSlot = slot;
      request += 1;
      const ownRequest = request;
      slot.media.play().catch((refusal: unknown) => {
        if (refusal !== BLOCKED || askedSlot !== slot || ownRequest !== request) return;
        askedSlot = null;
        wantsPlay = onBlocked(slot);
        onChange();
      });
    },
    pause,
    reset() {
      askedSlot = null;
    },
  };
}
