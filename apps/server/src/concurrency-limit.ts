import pLimit from 'p-limit';
import { fail } from './http/business-error.ts';

/** Lets at most so much of a kind of work run at once; the rest waits in order, and beyond that is refused. */
export type ConcurrencyLimit = {
  /** @throws SERVICE_BUSY where nobody more can wait, or the work has waited too long to begin */
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Refuses while nobody more can wait, before anything is done for the caller in vain.
   * @throws SERVICE_BUSY
   */
  refuseWhenFull(): void;
};

type ConcurrencyOptions = {
  maxRunning: number;
  /** So many may wait; whoever comes then is refused. */
  maxWaiting: number;
  /** Whoever has waited this long is refused as well: an answer that comes too late is none. */
  maxWaitMs: number;
};

const RETRY_AFTER_SECONDS = 1;
const busy = () => fail('SERVICE_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });

export function createConcurrencyLimit({
  maxRunning,
  maxWaiting,
  maxWaitMs,
}: ConcurrencyOptions): ConcurrencyLimit {
  const limit = pLimit(maxRunning);
  let admitted = 0;
  const refuseWhenFull = () => {
    if (admitted >= maxRunning + maxWaiting) throw busy();
  };
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    refuseWhenFull();
    admitted += 1;
    try {
      return await new Promise<Result>((resolve, reject) => {
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          reject(busy());
        }, maxWaitMs);
        const begin = async () => {
          if (isLate) return;
          clearTimeout(timer);
          await work().then(resolve, reject);
        };
        limit(begin).catch(reject);
      });
    } finally {
      admitted -= 1;
    }
  };
  return Object.assign(run, { refuseWhenFull });
}
