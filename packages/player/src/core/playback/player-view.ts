import type { PlayerOptions } from '../api.ts';
import { ring } from '../clips/clip-order.ts';
import type { PlayerState, RenditionView, SlotView } from '../state.ts';
import type { Stage } from './playback-slot.ts';

type ClipPart = Pick<
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

/** What can be said before anything was asked for. */
export function initialState<Clip>(options: PlayerOptions<Clip>, online: boolean): PlayerState {
  return {
    index: Math.min(Math.max(0, options.index), options.clips.length - 1),
    count: options.clips.length,
    slots: [],
    ...viewClip(null),
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

/** What the state says of the current clip. */
export function viewClip<Clip>(stage: Stage<Clip> | null): ClipPart {
  const reel = stage?.reel ?? null;
  const manifest = reel?.source?.start;
  return {
    phase: stage?.phase ?? 'loading',
    source: reel?.source ?? null,
    denied: reel?.denied ?? null,
    error: reel?.error ?? null,
    position: stage?.position() ?? 0,
    duration: manifest?.duration ?? 0,
    bufferedEnd: stage?.bufferedEnd() ?? 0,
    rendition: stage?.rung ?? null,
    renditions: manifest ? renditionViews(manifest.renditions) : NONE,
  };
}

/** The slots in the order of their clips; a slot in which nothing changed keeps its object, and so does the list. */
export function viewSlots<Clip>(
  before: readonly SlotView[],
  stages: readonly Stage<Clip>[],
  index: number,
  count: number,
): readonly SlotView[] {
  const views = ring(index, count).flatMap(({ index: clipIndex, place }) => {
    const stage = stages.find((one) => one.reel?.index === clipIndex);
    if (!stage?.reel) return [];
    const { phase, hasFrame, slot, reel } = stage;
    const view: SlotView = {
      slot,
      index: clipIndex,
      place,
      phase,
      hasFrame,
      source: reel.source,
      denied: reel.denied,
      error: reel.error,
    };
    const old = before.find((one) => one.slot === slot);
    return [old && same(old, view) ? old : view];
  });
  views.sort((a, b) => a.index - b.index);
  return views.length === before.length && views.every((view, i) => view === before[i]) ? before : views;
}

const same = (a: SlotView, b: SlotView): boolean =>
  a.index === b.index &&
  a.place === b.place &&
  a.phase === b.phase &&
  a.hasFrame === b.hasFrame &&
  a.source === b.source &&
  a.denied === b.denied &&
  a.error === b.error;

/** One list per ladder, so that selecting it does not render again and again. */
const known = new WeakMap<readonly RenditionView[], readonly RenditionView[]>();
const NONE: readonly RenditionView[] = [];

function renditionViews(renditions: readonly RenditionView[]): readonly RenditionView[] {
  const seen = known.get(renditions);
  if (seen) return seen;
  const views = renditions.map(({ id, width, height, bandwidth }) => ({ id, width, height, bandwidth }));
  known.set(renditions, views);
  return views;
}
