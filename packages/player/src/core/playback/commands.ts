import type { Player } from '../api.ts';
import type { Turns } from '../clips/clip-navigator.ts';
import type { Parts } from '../engine-context.ts';
import { momentOf } from './progress-tracker.ts';

type Commands = Pick<
  Player<unknown>,
  'play' | 'pause' | 'togglePlay' | 'seek' | 'seekBy' | 'setQuality' | 'setSubtitle' | 'retry'
>;
type Engine = { refresh: () => void; caption: () => void };

/** What the viewer asks for while a clip stands in front. The media element confirms it. */
export function createCommands<Clip>(
  { cast, clock, drive, repairs, store, supply }: Parts<Clip>,
  turns: Pick<Turns, 'awaitFrame'>,
  { refresh, caption }: Engine,
): Commands {
  const play = () => {
    drive.want(true);
    refresh();
  };

  const pause = () => {
    drive.want(false);
    drive.halt(cast.current());
  };

  const seek = (position: number) => {
    const stage = cast.current();
    if (!stage?.opened) return;
    stage.screen.seek(Math.min(Math.max(0, position), momentOf(stage).duration));
    refresh();
  };

  return {
    play,
    pause,
    // Pauses only what is seen to play and was not paused already: a second press comes before the first is confirmed.
    togglePlay: () => (cast.current()?.phase === 'playing' && drive.wanted() ? pause() : play()),
    seek,
    seekBy: (seconds) => seek((cast.current()?.position() ?? 0) + seconds),
    setQuality(quality) {
      if (quality === store.get().quality) return;
      store.set({ quality, smooth: false });
      cast.current()?.forgetAhead();
      refresh();
    },
    setSubtitle(subtitle) {
      store.set({ subtitle });
      caption();
    },
    retry() {
      const stage = cast.current();
      if (!stage) return;
      drive.want(true);
      turns.awaitFrame(clock.now());
      repairs.forgive(stage);
      cast.knockAgain();
      supply.hurry();
    },
  };
}
