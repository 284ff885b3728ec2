import pLimit from 'p-limit';
import { fail } from './http/business-error.ts';

/** Limits the number of concurrent runs of a kind of work; the rest waits in order, and beyond that is refused. */
export type ConcurrencyLimit = {
  /** @throws SERVICE_BUSY where the queue is full, or the work has waited too long to begin */
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Refuses while the queue is full, before any work is done in vain.
   *
   * @throws SERVICE_BUSY
   */
  refuseWhenFull(): void;
};

type ConcurrencyOptions = {
  maxRunning: number;
  /** The length of the queue; beyond it work is refused. */
  maxWaiting: number;
  /** The longest wait, after which work is refused as well: a late answer is useless. */
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
