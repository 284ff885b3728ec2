import type { PlayerOptions } from '../api.ts';
import type { Bandwidth } from '../buffering/bandwidth.ts';
import type { createLines } from '../buffering/origins.ts';
import type { Want } from '../buffering/schedule-requests.ts';
import { asFailure, codeOf, PlayerError } from '../errors.ts';
import type { Chunk, Clock } from '../ports.ts';
import type { Denial, Failure } from '../state.ts';
import { initPath, type PlaySource, segmentPath } from './source.ts';
import { renewalDelay } from './ticket-renewal.ts';

/** A clip's material: its source, kept valid, and the bytes fetched but not yet on a screen. */
export interface Reel<Clip> {
  readonly key: string;
  clip: Clip;
  index: number;
  readonly source: PlaySource | null;
  readonly denied: Denial | null;
  error: Failure | null;
  readonly bootRung: string | null;
  /** Fetched segments waiting for a screen, by number. */
  readonly chunks: Map<number, Chunk>;
  /** Asks the service for the source; does nothing when asked already. */
  ask(): void;
  /** Forgets what went wrong and asks again. */
  askAgain(): void;
  /** Fetches a segment, and its init segment where that is not in hand, into `chunks`. */
  fetch(want: Want, signal: AbortSignal, onBytes: (count: number) => void): Promise<void>;
  /** Gives everything back; answers still under way are ignored. */
  drop(): void;
}

export interface ReelDeps<Clip> {
  clock: Clock;
  lines: ReturnType<typeof createLines>;
  bandwidth: Bandwidth;
  loadSource: PlayerOptions<Clip>['loadSource'];
  denials: readonly string[];
  boot: PlayerOptions<Clip>['boot'];
  /** The source came, was refused, or failed. */
  onChange: (reel: Reel<Clip>) => void;
}

export function createReel<Clip>(deps: ReelDeps<Clip>, key: string, clip: Clip, index: number): Reel<Clip> {
  const boot = deps.boot?.clipKey === key ? deps.boot : null;
  const inits = new Map<string, Promise<ArrayBuffer>>();
  let source: PlaySource | null = null;
  let denied: Denial | null = null;
  let asking: Promise<void> | null = null;
  let leaving = new AbortController();
  let cancelRenewal = () => {};

  const accept = (answer: PlaySource) => {
    // A renewal brings new addresses for the same media; the clip keeps its place, so the first answer's resume stays.
    source = source ? { ...source, ...answer, resume: source.resume, start: source.start } : answer;
    denied = null;
    reel.error = null;
    cancelRenewal();
    cancelRenewal = deps.clock.after(renewalDelay(answer.expiresAt, deps.clock.wall()), () => void load());
  };

  const refuse = (thrown: unknown) => {
    const code = codeOf(thrown);
    if (code && deps.denials.includes(code)) denied = { code, cause: thrown };
    else if (!source) reel.error = asFailure(thrown, 'source', 'SOURCE');
    else cancelRenewal = deps.clock.after(RENEW_AGAIN_MS, () => void load());
  };

  /** One request at a time: whoever needs the source meanwhile waits for the same answer. */
  const load = (): Promise<void> => {
    const { signal } = leaving;
    asking ??= deps
      .loadSource(reel.clip, signal)
      .then(
        (answer) => void (signal.aborted || accept(answer)),
        (thrown: unknown) => void (signal.aborted || refuse(thrown)),
      )
      .finally(() => {
        if (signal.aborted) return;
        asking = null;
        deps.onChange(reel);
      });
    return asking;
  };

  const get = async (
    path: string,
    signal: AbortSignal,
    onBytes: (count: number) => void,
  ): Promise<ArrayBuffer> => {
    const from = source;
    if (!from) throw new PlayerError('source', 'SOURCE', 'bytes were asked for before the source');
    const transfer = deps.bandwidth.transfer();
    let counts = false;
    const hear = (count: number) => {
      transfer.bytes(count);
      onBytes(count);
    };
    try {
      const received = await deps.lines({ lines: from.sources, path, signal, onBytes: hear });
      counts = !received.cached;
      return received.bytes;
    } finally {
      transfer.done(counts);
    }
  };

  /** A refused address usually has an expired ticket: with a fresh one it is tried once more. */
  const getRenewed: typeof get = async (path, signal, onBytes) => {
    try {
      return await get(path, signal, onBytes);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof PlayerError) || !EXPIRED.includes(failure.code))
        throw failure;
      await load();
      return get(path, signal, onBytes);
    }
  };

  /** Kept for the clip's life and never called off: it is a kilobyte, and more than one segment may wait for it. */
  const init = (rung: string): Promise<ArrayBuffer> => {
    const held = inits.get(rung);
    if (held) return held;
    const coming = getRenewed(initPath(rung), leaving.signal, () => {});
    inits.set(rung, coming);
    coming.catch(() => inits.delete(rung));
    return coming;
  };

  const begin = () => {
    if (source || asking || denied || reel.error) return;
    if (!boot) return void load();
    accept(boot.source);
    deps.onChange(reel);
  };

  const reel: Reel<Clip> = {
    key,
    clip,
    index,
    get source() {
      return source;
    },
    get denied() {
      return denied;
    },
    error: null,
    bootRung: boot?.rung ?? null,
    chunks: new Map(),
    ask: begin,
    askAgain() {
      denied = null;
      reel.error = null;
      void load();
    },
    async fetch({ rendition, segment }, signal, onBytes) {
      const [first, media] = await Promise.all([
        init(rendition.id),
        getRenewed(segmentPath(rendition.id, segment), signal, onBytes),
      ]);
      if (!signal.aborted) reel.chunks.set(segment, { rendition, init: first, media });
    },
    drop() {
      leaving.abort();
      leaving = new AbortController();
      cancelRenewal();
      reel.chunks.clear();
    },
  };
  return reel;
}

const RENEW_AGAIN_MS = 5_000;
const EXPIRED: readonly string[] = ['HTTP_401', 'HTTP_403', 'HTTP_410'];
