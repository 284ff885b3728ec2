import type { PlayerOptions } from '../api.ts';
import type { Supplied } from '../buffering/segment-scheduler.ts';
import type { Stage } from '../playback/playback-slot.ts';
import { createReel, type Reel, type ReelDeps } from './clip-loader.ts';
import { horizon, ring, slotOf } from './clip-order.ts';

/** The clips near the viewer: which have a reel, and which of them stand on a stage. */
export interface Cast<Clip> {
  readonly index: number;
  readonly count: number;
  clipAt(index: number): Clip | undefined;
  current(): Stage<Clip> | null;
  turn(index: number): void;
  /** Takes another list; the current clip is followed by its key, and the one after it where it is gone. */
  replace(clips: readonly Clip[]): void;
  /** Asks for sources and lets stages take what has come. */
  feed(): void;
  /** Asks again for every clip that was denied: what opened one may have opened the others. */
  knockAgain(): void;
  supplied(): { current: Supplied<Clip> | null; others: Supplied<Clip>[] };
  clear(): void;
}

export function createCast<Clip>(
  stages: readonly Stage<Clip>[],
  deps: ReelDeps<Clip>,
  options: Pick<PlayerOptions<Clip>, 'clips' | 'index' | 'clipKey'>,
): Cast<Clip> {
  const reels = new Map<string, Reel<Clip>>();
  let clips = options.clips;
  let keys = clips.map(options.clipKey);
  let index = clips.length > 0 ? Math.max(0, Math.min(options.index, clips.length - 1)) : -1;
  let direction: -1 | 1 = 1;
  /** Keeps a clip in its slot when its index changes with the list. */
  let shift = 0;

  /** Reels of the clips on the horizon, most needed first. */
  const near = () => horizon(index, clips.length, direction).flatMap((at) => reelAt(at) ?? []);

  const reelAt = (at: number): Reel<Clip> | null => reels.get(keys[at] ?? '') ?? null;
  const stageOf = (reel: Reel<Clip>): Stage<Clip> | null =>
    stages.find((stage) => stage.reel === reel) ?? null;

  /** Lets go of clips that went out of sight, takes those that came in, and gives the ring its screens. */
  const arrange = () => {
    const wanted = horizon(index, clips.length, direction);
    const placed = ring(index, clips.length);
    const needed = [...wanted, ...placed.map((one) => one.index)];
    const kept = new Set(needed.map((at) => keys[at]));
    for (const [key, reel] of reels) {
      if (kept.has(key)) continue;
      reel.drop();
      reels.delete(key);
    }
    for (const at of needed) admit(at);
    const shown = new Map(placed.map(({ index: at }) => [slotOf(at + shift), reelAt(at)]));
    for (const stage of stages) stage.show(shown.get(stage.slot) ?? null);
  };

  const admit = (at: number) => {
    const clip = clips[at];
    const key = keys[at];
    if (clip === undefined || key === undefined) return;
    const known = reels.get(key);
    if (known) Object.assign(known, { clip, index: at });
    else reels.set(key, createReel(deps, key, clip, at));
  };

  return {
    get index() {
      return index;
    },
    get count() {
      return clips.length;
    },
    clipAt: (at) => clips[at],
    current: () => stages.find((stage) => stage.reel !== null && stage.reel.index === index) ?? null,
    turn(to) {
      if (to !== index) direction = to > index ? 1 : -1;
      index = to;
      arrange();
    },
    replace(next) {
      const before = keys;
      clips = next;
      keys = clips.map(options.clipKey);
      const places = new Map(keys.map((key, at) => [key, at]));
      const heir = before.findIndex((key, at) => at >= index && places.has(key));
      const found = places.get(before[heir] ?? '') ?? -1;
      if (found >= 0) {
        shift += heir - found;
        index = found;
      }
      if (found < 0) index = clips.length === 0 ? -1 : Math.min(Math.max(index, 0), clips.length - 1);
      arrange();
    },
    feed() {
      const [first, ...rest] = near();
      first?.ask();
      // The neighbours' questions wait until the current clip has its answer and its first bytes, or will get none.
      if (first && (stageOf(first)?.hasFrame || first.denied || first.error))
        for (const reel of rest) reel.ask();
      for (const stage of stages) stage.feed();
    },
    knockAgain() {
      for (const reel of reels.values()) if (reel.denied) reel.askAgain();
    },
    supplied() {
      const [current, ...others] = near().map((reel) => ({ reel, stage: stageOf(reel) }));
      return { current: current ?? null, others };
    },
    clear() {
      for (const stage of stages) stage.show(null);
      for (const reel of reels.values()) reel.drop();
      reels.clear();
    },
  };
}
