import type { Plan, Want } from './schedule-requests.ts';

/** Transfers for other clips than the current one that may run at once: two hide the latency of each. */
const PRELOADS = 2;
/** A preload this far along is let finish even when the current clip is short: its bytes are nearly paid for. */
const NEARLY = 0.8;

export interface Transfer {
  want: Want;
  loaded: number;
  stop: () => void;
}

export interface Downloads {
  /** Makes what is under way agree with the plan: calls off, makes room, begins. */
  follow(plan: Plan): void;
  /** The transfer of a clip's segment, in whatever rendition. */
  under(key: string, segment: number): Transfer | undefined;
  stopAll(): void;
}

/**
 * Runs the plan's transfers. `fetch` does one of them (init and media segment) and puts the bytes where they belong;
 * `onSettled` is called after each that ended by itself.
 */
export function createDownloads(
  fetch: (want: Want, signal: AbortSignal, onBytes: (count: number) => void) => Promise<void>,
  onSettled: (want: Want, failed: unknown) => void,
): Downloads {
  const running = new Map<string, Transfer>();

  const begin = (want: Want) => {
    const abort = new AbortController();
    const id = nameOf(want);
    const transfer: Transfer = {
      want,
      loaded: 0,
      stop: () => {
        running.delete(id);
        abort.abort();
      },
    };
    running.set(id, transfer);
    const end = (failed: unknown) => {
      if (running.get(id) !== transfer) return; // called off meanwhile
      running.delete(id);
      onSettled(want, failed);
    };
    fetch(want, abort.signal, (count) => {
      transfer.loaded += count;
    }).then(
      () => end(null),
      (failure: unknown) => end(failure ?? new Error('failed without a reason')),
    );
  };

  const callOff = ({ wants, mustYield }: Plan) => {
    const wanted = new Set(wants.map(nameOf));
    for (const [id, transfer] of running) {
      const inTheWay = mustYield && isPreload(wants, id) && transfer.loaded < transfer.want.bytes * NEARLY;
      if (!wanted.has(id) || inTheWay) transfer.stop();
    }
  };

  return {
    follow(plan) {
      callOff(plan);
      for (const want of plan.wants) {
        if (running.has(nameOf(want))) continue;
        if (want.preload && (!plan.mayPreload || preloading(plan.wants) >= PRELOADS)) continue;
        begin(want);
      }
    },
    under: (key, segment) =>
      [...running.values()].find(({ want }) => want.key === key && want.segment === segment),
    stopAll() {
      for (const transfer of running.values()) transfer.stop();
    },
  };

  /** A transfer begun as a preload may be the current clip's by now: the newest plan says what it is. */
  function preloading(wants: readonly Want[]): number {
    return [...running.keys()].filter((id) => isPreload(wants, id)).length;
  }
}

const isPreload = (wants: readonly Want[], id: string): boolean =>
  wants.some((want) => want.preload && nameOf(want) === id);

const nameOf = (want: Want): string => `${want.key} ${want.segment} ${want.rendition.id}`;
