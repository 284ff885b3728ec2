import type { EngineOptions } from '../api.ts';
import { listSlotPlaces } from '../clips/clip-order.ts';
import type { PlayerState, RenditionView, SlotView } from '../state.ts';
import { hasChanges } from '../store.ts';
import type { PlaybackSlot } from './playback-slot.ts';

type CurrentClipState = Pick<
  PlayerState,
  | 'phase'
  | 'source'
  | 'denied'
  | 'error'
  | 'position'
  | 'duration'
  | 'bufferedEnd'
  | 'rendition'
  | 'renditions'
>;

/** Returns the state before anything has been loaded. */
export function createInitialState(options: EngineOptions, online: boolean): PlayerState {
  return {
    index: Math.min(Math.max(0, options.index), options.clips.length - 1),
    count: options.clips.length,
    slots: [],
    ...viewCurrentClip(null),
    stalled: false,
    smooth: false,
    muted: options.sound !== true,
    mutedByBrowser: false,
    volume: options.volume ?? 1,
    speed: options.speed ?? 1,
    boosted: false,
    quality: options.quality ?? 'auto',
    subtitle: options.subtitle ?? null,
    caption: '',
    online,
    bandwidth: null,
  };
}

/** Returns the part of the state that describes the current clip. */
export function viewCurrentClip(slot: PlaybackSlot | null): CurrentClipState {
  const loader = slot?.loader ?? null;
  const manifest = loader?.source?.start;
  return {
    phase: slot?.phase ?? 'loading',
    source: loader?.source ?? null,
    denied: loader?.denied ?? null,
    error: loader?.error ?? null,
    position: slot?.position() ?? 0,
    duration: manifest?.duration ?? 0,
    bufferedEnd: slot?.bufferedEnd() ?? 0,
    rendition: slot?.renditionId ?? null,
    renditions: manifest ? renditionViews(manifest.renditions) : NO_RENDITIONS,
  };
}

/** Returns the slots in the order of their clips; an unchanged slot or list keeps its identity. */
export function viewSlots(
  previousViews: readonly SlotView[],
  slots: readonly PlaybackSlot[],
  index: number,
  count: number,
): readonly SlotView[] {
  const views = listSlotPlaces(index, count).flatMap(({ index: clipIndex, place }) => {
    const slot = slots.find((one) => one.loader?.index === clipIndex);
    if (!slot?.loader) return [];
    const { id, phase, hasFrame, loader } = slot;
    const view: SlotView = {
      slot: id,
      key: loader.key,
      index: clipIndex,
      place,
      // Under the finger it plays before its turn.
      phase: phase === 'playing' && place !== 'current' ? 'ready' : phase,
      hasFrame,
      source: loader.source,
      denied: loader.denied,
      error: loader.error,
    };
    const previous = previousViews.find((one) => one.slot === id);
    return [previous && !hasChanges(previous, view) ? previous : view];
  });
  views.sort((a, b) => a.index - b.index);
  const isUnchanged =
    views.length === previousViews.length && views.every((view, i) => view === previousViews[i]);
  return isUnchanged ? previousViews : views;
}

/** One list per manifest, so that a component that selects it does not render again. */
const viewsByRenditions = new WeakMap<readonly RenditionView[], readonly RenditionView[]>();
const NO_RENDITIONS: readonly RenditionView[] = [];

function renditionViews(renditions: readonly RenditionView[]): readonly RenditionView[] {
  const known = viewsByRenditions.get(renditions);
  if (known) return known;
  const views = renditions.map(({ id, width, height, bandwidth }) => ({ id, width, height, bandwidth }));
  viewsByRenditions.set(renditions, views);
  return views;
}
