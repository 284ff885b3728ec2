import type { Player } from '../api.ts';
import { positionOf } from '../playback/progress-tracker.ts';
import type { ClipNavigator } from './clip-navigator.ts';
import type { EngineContext } from './engine-context.ts';

type Commands = Pick<
  Player<string>,
  'play' | 'pause' | 'togglePlay' | 'seek' | 'seekBy' | 'setQuality' | 'setSubtitle' | 'retry'
>;
type EngineCallbacks = { refresh: () => void; updateCaption: () => void };

/** Creates the viewer's commands for the current clip. The media element confirms their effect. */
export function createCommands(
  { clips, clock, intent, recovery, scheduler, store }: EngineContext,
  navigator: Pick<ClipNavigator, 'measureFrame'>,
  { refresh, updateCaption }: EngineCallbacks,
): Commands {
  const play = () => {
    intent.set(true);
    // Browsers exist whose `play()` resolves, is aborted or never settles while the element stays paused.
    intent.reset();
    refresh();
  };

  const pause = () => {
    intent.set(false);
    intent.pause(clips.current());
  };

  const seek = (position: number) => {
    const slot = clips.current();
    if (!slot?.isOpen) return;
    slot.media.seek(Math.min(Math.max(0, position), positionOf(slot).duration));
    refresh();
  };

  return {
    play,
    pause,
    // Pauses only a clip that visibly plays and is not being paused: a second press may precede the confirmation.
    togglePlay() {
      const slot = clips.current();
      if (slot?.phase === 'playing' && !slot.media.paused() && intent.wantsPlay()) pause();
      else play();
    },
    seek,
    seekBy: (seconds) => seek((clips.current()?.position() ?? 0) + seconds),
    setQuality(quality) {
      if (quality === store.get().quality) return;
      store.set({ quality, smooth: false });
      clips.current()?.discardAhead();
      refresh();
    },
    setSubtitle(subtitle) {
      store.set({ subtitle });
      updateCaption();
    },
    retry() {
      const slot = clips.current();
      if (!slot) return;
      intent.set(true);
      navigator.measureFrame(clock.now());
      recovery.retry(slot);
      clips.retryDenied();
      scheduler.retryNow();
    },
  };
}
