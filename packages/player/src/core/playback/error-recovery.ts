import type { Failure } from '../state.ts';
import type { PlayIntent } from './play-intent.ts';
import type { PlaybackSlot } from './playback-slot.ts';

/** Restarts clips whose media element failed. */
type ErrorRecovery = {
  /** Reopens the clip where it stopped; after too many attempts the failure is shown instead. */
  recover(slot: PlaybackSlot, failure: Failure): void;
  /** Restarts a failed clip: with its source where there is one, otherwise by loading the source again. */
  restart(slot: PlaybackSlot): void;
  /** Restarts a failed clip at the viewer's request: earlier attempts no longer count. */
  retry(slot: PlaybackSlot): void;
};

/** Creates the recovery for all slots; attempts are counted per clip. `onChange` is called when a clip was reopened or failed. */
export function createErrorRecovery(intent: Pick<PlayIntent, 'reset'>, onChange: () => void): ErrorRecovery {
  const attempts = new Map<string, number>();

  const restart = (slot: PlaybackSlot) => {
    const { loader } = slot;
    if (!loader?.error) return;
    const position = slot.position();
    loader.error = null;
    intent.reset();
    if (loader.source) slot.reopen(position);
    else loader.reload();
  };

  return {
    recover(slot, failure) {
      const { loader } = slot;
      if (!loader) return;
      const attemptCount = attempts.get(loader.key) ?? 0;
      if (attemptCount >= maxAttemptCount(slot)) loader.error = failure;
      else {
        attempts.set(loader.key, attemptCount + 1);
        intent.reset();
        slot.reopen(slot.position());
      }
      onChange();
    },
    restart,
    retry(slot) {
      if (slot.loader) attempts.delete(slot.loader.key);
      restart(slot);
    },
  };
}

/** A decoder gets one more attempt; native playback gets one for every other origin. */
const maxAttemptCount = (slot: PlaybackSlot): number =>
  slot.media.isNative ? Math.max(1, (slot.loader?.source?.sources.length ?? 1) - 1) : 1;
