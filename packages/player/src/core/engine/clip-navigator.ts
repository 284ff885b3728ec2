import type { EngineOptions, MoveCause } from '../api.ts';
import { positionOf } from '../playback/progress-tracker.ts';
import type { EngineContext } from './engine-context.ts';

/** Moves from clip to clip. */
export type ClipNavigator = {
  /** Begins with the current clip; its first frame is measured from `from`, or from navigation start if that is null. */
  enter(from: number | null): void;
  /** Moves to a clip; false when there is none at that index. */
  go(index: number, cause?: MoveCause): boolean;
  /** Measures the time from `from` to the next frame of the current clip. */
  measureFrame(from: number | null): void;
  /** Plays a neighbor without sound while a finger draws it into view; null for none. */
  preview(index: number | null): void;
  /** Returns whether a finger has just drawn the clips along: each frame is due within milliseconds. */
  isDrawn(): boolean;
  stop(): void;
};

type EngineCallbacks = {
  isRunning: () => boolean;
  refresh: () => void;
  /** Publishes the known state without loading anything. */
  publish: () => void;
};

/** A finger that moves says so more often. */
const DRAWN_MS = 100;

/** Creates the navigator that every move goes through, whether by gesture, by command or at the end of a clip. */
export function createClipNavigator(
  { clips, clock, intent, metrics, preview, recovery, slots, store, tracker }: EngineContext,
  { onMove }: Pick<EngineOptions, 'onMove'>,
  { isRunning, refresh, publish }: EngineCallbacks,
): ClipNavigator {
  let stopMeasuring = () => {};
  let drawnAt = Number.NEGATIVE_INFINITY;

  const measureFrame = (from: number | null) => {
    const { index } = clips;
    stopMeasuring();
    stopMeasuring =
      clips.current()?.media.onNextFrame((at) => {
        metrics.firstFrame({ index, from, at });
        const key = clips.current()?.loader?.key;
        // Only differences of this clock have a meaning, but the browser's own begins with the navigation.
        if (key !== undefined)
          metrics.report({ type: 'first-frame', key, ms: at - (from ?? 0), isCold: from === null });
      }) ?? (() => {});
  };

  const enter = (from: number | null) => {
    const slot = clips.current();
    const isPlaying = preview.take(slot) && slot?.phase === 'playing';
    intent.apply(slot);
    measureFrame(from);
    tracker.enter(slot?.loader ?? null);
    if (slot?.loader) metrics.report({ type: 'enter', key: slot.loader.key, position: slot.position() });
    if (isPlaying) tracker.playing(positionOf(slot));
    store.set({ stalled: false, smooth: false });
    if (slot) recovery.restart(slot);
  };

  return {
    enter(from) {
      enter(from);
      refresh();
    },
    measureFrame,
    go(index, cause = 'call') {
      const previous = clips.current();
      const next = clips.keyAt(index);
      if (!isRunning() || index === clips.index || next === undefined) return false;
      const movedAt = clock.now();
      metrics.swipe(index);
      if (previous) tracker.leave(positionOf(previous));
      intent.pause(previous);
      clips.moveTo(index);
      intent.set(true);
      enter(movedAt);
      publish();
      onMove?.(next, cause);
      // A finger waits for the move, and not for the loading after it.
      clock.after(0, refresh);
      return true;
    },
    preview(index) {
      if (index !== null) drawnAt = clock.now();
      const isNeighbor = isRunning() && index !== null && index !== clips.index;
      preview.show((isNeighbor && slots.find(({ loader }) => loader?.index === index)) || null);
    },
    isDrawn: () => clock.now() - drawnAt < DRAWN_MS,
    stop: () => stopMeasuring(),
  };
}
