import type { PlaybackSettings } from './playback-settings.ts';
import type { PlaybackSlot } from './playback-slot.ts';

/** A neighbor that plays while a finger draws it into view. */
type Preview = {
  /** Plays a slot's clip without sound; null, or another slot, takes the one before back to where it was. */
  show(slot: PlaybackSlot | null): void;
  /** Ends the preview for the slot that becomes the current one: it plays on, with sound; true when it was shown. */
  take(slot: PlaybackSlot | null): boolean;
};

/** Creates the preview. A decoder takes a moment to begin: begun under the finger, the picture moves at its release. */
export function createPreview({ applySound }: Pick<PlaybackSettings, 'applySound'>): Preview {
  let shown: PlaybackSlot | null = null;
  let from = 0;

  const end = () => {
    if (!shown) return;
    shown.rewind(from);
    applySound(shown.media);
    shown = null;
  };

  return {
    show(slot) {
      if (slot === shown) return;
      end();
      if (slot?.phase !== 'ready' && slot?.phase !== 'paused') return;
      shown = slot;
      from = slot.position();
      slot.media.setMuted(true);
      slot.media.play().catch(() => {}); // the clip begins once it is the current one
    },
    take(slot) {
      const isShown = slot !== null && slot === shown;
      if (!isShown) end();
      else applySound(slot.media);
      shown = null;
      return isShown;
    },
  };
}
