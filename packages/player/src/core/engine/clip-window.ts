import type { EngineOptions } from '../api.ts';
import { type ClipLoader, type ClipLoaderDeps, createClipLoader } from '../clips/clip-loader.ts';
import { listSlotPlaces, prefetchOrder, slotIdAt } from '../clips/clip-order.ts';
import type { PlaybackSlot } from '../playback/playback-slot.ts';
import type { ScheduledClip } from './part-scheduler.ts';

/** The clips around the current one: which have a loader, and which of those are assigned to a slot. */
type ClipWindow = {
  readonly index: number;
  readonly count: number;
  keyAt(index: number): string | undefined;
  /** The slot of the current clip. */
  current(): PlaybackSlot | null;
  moveTo(index: number): void;
  /**
   * Replaces the list; the current clip is found again by its key. Where it is gone, a new clip in its place becomes the
   * current one, or else the one after it.
   */
  setClips(keys: readonly string[]): void;
  /** Loads a clip that is not in the list yet, before the neighbors. */
  prepare(key: string | null): void;
  /** Loads sources and lets the slots take new ones. */
  update(): void;
  /** Reloads every clip that was denied: what unlocked one may have unlocked the others. */
  retryDenied(): void;
  /** Loads the failed sources of the other clips again. */
  retryNeighbors(): void;
  /** The clips to fetch parts of, most needed first. */
  scheduledClips(): { current: ScheduledClip | null; others: ScheduledClip[] };
  clear(): void;
};

/** Creates the window around `options.index`; `moveTo` fills it. */
export function createClipWindow(
  slots: readonly PlaybackSlot[],
  deps: ClipLoaderDeps,
  options: Pick<EngineOptions, 'clips' | 'index'>,
): ClipWindow {
  const loaders = new Map<string, ClipLoader>();
  let keys = options.clips;
  let index = keys.length > 0 ? Math.max(0, Math.min(options.index, keys.length - 1)) : -1;
  let direction: -1 | 1 = 1;
  /** Keeps a clip in its slot when its index changes with the list. */
  let indexShift = 0;
  let prepared: string | null = null;

  const loadersInOrder = () => {
    const [first, ...rest] = prefetchOrder(index, keys.length, direction).map(loaderAt);
    const waiting = prepared === keys[index] ? null : loaders.get(prepared ?? '');
    return [first, waiting, ...rest].filter((loader) => loader != null);
  };

  const loaderAt = (clipIndex: number): ClipLoader | null => loaders.get(keys[clipIndex] ?? '') ?? null;
  const slotOf = (loader: ClipLoader): PlaybackSlot | null =>
    slots.find((slot) => slot.loader === loader) ?? null;

  /** Disposes of clips that left the window, adds those that entered it, and assigns the slots. */
  const arrange = () => {
    const places = listSlotPlaces(index, keys.length);
    const indexes = [...prefetchOrder(index, keys.length, direction), ...places.map((one) => one.index)];
    const kept = new Set([...indexes.map((clipIndex) => keys[clipIndex]), prepared]);
    for (const [key, loader] of loaders) {
      if (kept.has(key)) continue;
      loader.dispose();
      loaders.delete(key);
    }
    for (const clipIndex of indexes) addLoader(clipIndex);
    const assigned = new Map(
      places.map(({ index: clipIndex }) => [slotIdAt(clipIndex + indexShift), loaderAt(clipIndex)]),
    );
    for (const slot of slots) slot.assign(assigned.get(slot.id) ?? null);
  };

  const addLoader = (clipIndex: number) => {
    const key = keys[clipIndex];
    if (key === undefined) return;
    const known = loaders.get(key);
    if (known) known.index = clipIndex;
    else loaders.set(key, createClipLoader(deps, key, clipIndex));
  };

  return {
    get index() {
      return index;
    },
    get count() {
      return keys.length;
    },
    keyAt: (clipIndex) => keys[clipIndex],
    current: () => slots.find((slot) => slot.loader !== null && slot.loader.index === index) ?? null,
    moveTo(nextIndex) {
      if (nextIndex !== index) direction = nextIndex > index ? 1 : -1;
      index = nextIndex;
      arrange();
    },
    setClips(nextKeys) {
      const previousKeys = keys;
      keys = nextKeys;
      const indexByKey = new Map(keys.map((key, clipIndex) => [key, clipIndex]));
      const successor = previousKeys.findIndex((key, at) => at >= index && indexByKey.has(key));
      const found = indexByKey.get(previousKeys[successor] ?? '') ?? -1;
      const own = keys[index];
      const isReplaced = successor !== index && own !== undefined && !previousKeys.includes(own);
      if (isReplaced) {
        // The new clip takes over the slot of the one it replaces.
      } else if (found >= 0) {
        indexShift += successor - found;
        index = found;
      } else index = keys.length === 0 ? -1 : Math.min(Math.max(index, 0), keys.length - 1);
      arrange();
    },
    prepare(key) {
      prepared = key;
      // Not the index of any clip: it has no slot before it is in the list.
      if (key !== null && !loaders.has(key)) loaders.set(key, createClipLoader(deps, key, -1));
      arrange();
    },
    update() {
      const [first, ...rest] = loadersInOrder();
      first?.load();
      // The neighbors wait until the current clip has its source and its first frame, or will get none.
      if (first && (slotOf(first)?.hasFrame || first.denied || first.error))
        for (const loader of rest) {
          loader.load();
          loader.retryLater();
        }
      for (const slot of slots) slot.update();
    },
    retryDenied() {
      for (const loader of loaders.values()) if (loader.denied) loader.reload();
    },
    retryNeighbors() {
      for (const loader of loadersInOrder().slice(1)) loader.retryNow();
    },
    scheduledClips() {
      const [current, ...others] = loadersInOrder().map((loader) => ({ loader, slot: slotOf(loader) }));
      return { current: current ?? null, others };
    },
    clear() {
      for (const slot of slots) slot.assign(null);
      for (const loader of loaders.values()) loader.dispose();
      loaders.clear();
    },
  };
}
