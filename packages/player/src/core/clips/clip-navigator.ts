import type { MoveCause, PlayerOptions } from '../api.ts';
import type { Parts } from '../engine-context.ts';
import { momentOf } from '../playback/progress-tracker.ts';

/** Turning from clip to clip. */
export interface Turns {
  /** Begins with the current clip; its first frame is measured from `from`, or from navigation where that is null. */
  enter(from: number | null): void;
  /** Moves to a clip; false when there is none at that index. */
  go(index: number, cause?: MoveCause): boolean;
  /** Measures from `from` to the next frame that is seen of the current clip. */
  awaitFrame(from: number | null): void;
  stop(): void;
}

type Engine = { isRunning: () => boolean; refresh: () => void };

export function createTurns<Clip>(
  { cast, clock, drive, marks, repairs, store, watch }: Parts<Clip>,
  { onIndexChange }: Pick<PlayerOptions<Clip>, 'onIndexChange'>,
  { isRunning, refresh }: Engine,
): Turns {
  let stopAwaiting = () => {};

  const awaitFrame = (from: number | null) => {
    const { index } = cast;
    stopAwaiting();
    stopAwaiting =
      cast.current()?.screen.onNextFrame((at) => marks.firstFrame({ index, from, at })) ?? (() => {});
  };

  const enter = (from: number | null) => {
    const stage = cast.current();
    drive.urge(stage);
    awaitFrame(from);
    watch.enter(cast.index, () => stage?.reel?.source?.playId ?? null);
    store.set({ stalled: false, smooth: false });
    if (stage) repairs.revive(stage);
    refresh();
  };

  return {
    enter,
    awaitFrame,
    go(index, cause = 'call') {
      const left = cast.current();
      if (!isRunning() || index === cast.index || index < 0 || index >= cast.count) return false;
      const swiped = clock.now();
      marks.swipe(index);
      if (left) watch.leave(momentOf(left));
      drive.halt(left);
      cast.turn(index);
      drive.want(true);
      enter(swiped);
      onIndexChange?.(index, cause);
      return true;
    },
    stop: () => stopAwaiting(),
  };
}
