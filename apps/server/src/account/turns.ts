import { BusinessError } from '../http/business-error.ts';

/** Lets at most so much of a kind of work run at once; the rest waits its turn, and beyond that is refused. */
export type Turns = {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Throws SERVICE_BUSY while nobody more can wait, before anything is done for the caller in vain. */
  refuseWhenFull(): void;
};

type TurnLimits = {
  atOnce: number;
  /** So many may wait; whoever comes then is refused with SERVICE_BUSY. */
  waiting: number;
  /** Whoever has waited this long is refused as well: an answer that comes too late is none. */
  maxWaitMs: number;
};

const RETRY_AFTER_SECONDS = 1;
const busy = () => new BusinessError('SERVICE_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });

export function createTurns({ atOnce, waiting, maxWaitMs }: TurnLimits): Turns {
  const queue = new Set<() => void>();
  let running = 0;
  const refuseWhenFull = () => {
    if (running >= atOnce && queue.size >= waiting) throw busy();
  };
  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(enter);
        reject(busy());
      }, maxWaitMs);
      queue.add(enter);
    });
  const turn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    refuseWhenFull();
    if (running < atOnce) running += 1;
    else await waitForTurn();
    try {
      return await work();
    } finally {
      // The turn goes straight to the next in line, so a newcomer cannot slip in between.
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
  return Object.assign(turn, { refuseWhenFull });
}
