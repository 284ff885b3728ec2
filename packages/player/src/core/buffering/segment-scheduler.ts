import type { Reel } from '../clips/clip-loader.ts';
import { beginning } from '../clips/source.ts';
import { asFailure } from '../errors.ts';
import type { Stage } from '../playback/playback-slot.ts';
import type { Clock, Surroundings } from '../ports.ts';
import type { Failure } from '../state.ts';
import type { Bandwidth } from './bandwidth.ts';
import { type ClipInHand, type Fetching, secondsAhead } from './buffered-clip.ts';
import { createDownloads } from './downloads.ts';
import type { RungLimits } from './rendition.ts';
import { type PlanInput, plan, type Want } from './schedule-requests.ts';

/** A clip with the stage it stands on, if it has one. */
export interface Supplied<Clip> {
  reel: Reel<Clip>;
  stage: Stage<Clip> | null;
}

export interface SupplyInput<Clip> {
  current: Supplied<Clip> | null;
  others: readonly Supplied<Clip>[];
  watched: number;
  /** A clip at double speed eats its buffer twice as fast. */
  speed: number;
  limits: RungLimits;
}

export interface Supply<Clip> {
  /** Plans anew and makes the transfers agree; cheap enough to call at every event. */
  sync(input: SupplyInput<Clip>): void;
  /** Tries at once what was put off after a failure. */
  hurry(): void;
  stop(): void;
}

export interface SupplyDeps<Clip> {
  clock: Clock;
  bandwidth: Bandwidth;
  surroundings: Surroundings;
  /** The browser fetches the media itself (native HLS). */
  selfFed: boolean;
  /** Bytes arrived, or a wait after a failure is over. */
  onChange: () => void;
  /** The current clip has nothing left to play and its segment failed again and again. */
  onFailure: (reel: Reel<Clip>, failure: Failure) => void;
}

/** Waits between tries of a segment. */
const BACKOFF_MS = [500, 1_000, 2_000, 4_000];
/** After this many failed tries the viewer is told, once the buffer is empty. */
const TRIES = 4;

interface Trouble {
  tries: number;
  failure: Failure;
  resting: boolean;
}

/** Keeps the clips in bytes: plans, runs the transfers, and tries failed ones again. */
export function createSupply<Clip>(deps: SupplyDeps<Clip>): Supply<Clip> {
  const { bandwidth, clock, surroundings } = deps;
  const trouble = new Map<string, Trouble>();
  let cancelLook = () => {};
  let reels = new Map<string, Reel<Clip>>();

  const downloads = createDownloads(
    (want, signal, onBytes) => {
      const reel = reels.get(want.key);
      return reel ? reel.fetch(want, signal, onBytes) : Promise.reject(new Error(`no clip ${want.key}`));
    },
    (want, failed) => {
      if (failed === null) trouble.delete(nameOf(want));
      else putOff(want, failed);
      deps.onChange();
    },
  );

  const putOff = (want: Want, failed: unknown) => {
    const tries = (trouble.get(nameOf(want))?.tries ?? 0) + (surroundings.online() ? 1 : 0);
    const entry: Trouble = { tries, failure: asFailure(failed, 'network', 'NETWORK'), resting: true };
    trouble.set(nameOf(want), entry);
    clock.after(BACKOFF_MS[Math.min(tries, BACKOFF_MS.length) - 1] ?? BACKOFF_MS[0] ?? 0, () => {
      if (!entry.resting) return;
      entry.resting = false;
      deps.onChange();
    });
  };

  const inHand = ({ reel, stage }: Supplied<Clip>): ClipInHand | null =>
    reel.source && !reel.denied && !reel.error && !deps.selfFed
      ? {
          key: reel.key,
          manifest: reel.source.start,
          position: stage?.position() ?? beginning(reel.source),
          holds: (segment) => stage?.holds(segment) ?? reel.chunks.has(segment),
          fetching: (segment) => fetching(reel.key, segment),
          bootRung: reel.bootRung,
          rung: stage?.rung ?? null,
        }
      : null;

  const fetching = (key: string, segment: number): Fetching | null => {
    const transfer = downloads.under(key, segment);
    if (!transfer) return null;
    const { want, loaded } = transfer;
    return { rung: want.rendition.id, left: Math.max(0, want.bytes - loaded) };
  };

  const worldOf = ({ current, others, watched, speed, limits }: SupplyInput<Clip>): PlanInput => {
    const mine = current && inHand(current);
    const stage = current?.stage ?? null;
    return {
      current: mine && {
        ...mine,
        ahead: secondsAhead(mine) / speed,
        watched,
        playing: stage?.phase !== 'paused' && stage?.phase !== 'ended',
      },
      currentNeeds: Boolean(current && !current.reel.denied && !current.reel.error && !deps.selfFed),
      others: others.flatMap((one) => inHand(one) ?? []),
      bandwidth: bandwidth.estimate(),
      latency: bandwidth.latency(),
      limits,
    };
  };

  return {
    sync(input) {
      const all = input.current ? [input.current, ...input.others] : input.others;
      reels = new Map(all.map(({ reel }) => [reel.key, reel]));
      const world = worldOf(input);
      const planned = plan(world);
      const given = giveUp(planned.wants, world);
      if (given && input.current) deps.onFailure(input.current.reel, given);
      cancelLook();
      if (planned.again !== null) cancelLook = clock.after(planned.again * 1000, deps.onChange);
      downloads.follow({
        ...planned,
        wants: planned.wants.filter((want) => !trouble.get(nameOf(want))?.resting),
      });
    },
    hurry() {
      trouble.clear();
      deps.onChange();
    },
    stop() {
      cancelLook();
      downloads.stopAll();
      trouble.clear();
    },
  };

  /** The failure to show: the current clip has run dry on a segment that keeps failing. */
  function giveUp(wants: readonly Want[], world: PlanInput): Failure | null {
    const first = wants[0];
    if (!first || first.preload || !world.current || world.current.ahead > EMPTY) return null;
    const known = trouble.get(nameOf(first));
    return known && known.tries >= TRIES ? known.failure : null;
  }
}

/** Seconds in hand that count as none: the last frames of a buffer are never played out. */
const EMPTY = 0.3;

const nameOf = (want: Want): string => `${want.key} ${want.segment}`;
