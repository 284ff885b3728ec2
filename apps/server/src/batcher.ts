import { isDatabaseAway } from '@playlet/db';
import { failTooBusy } from './http/limits/load-shedding.ts';

/** Gathers what many calls write and writes it together. */
export type Batcher<Item, Result> = {
  /**
   * Resolves with an item's own result once its batch is written; rejects with the error of a batch that cannot be written, or
   * of the item alone where it is refused.
   *
   * @throws SERVICE_BUSY where too many wait already, or the batch before takes too long
   */
  add(item: Item): Promise<Result>;
  /** Writes what waits; resolves when nothing waits any more. */
  flush(): Promise<void>;
};

type BatcherOptions<Item, Result> = {
  /** Writes all items or none, and returns their results in the same order. */
  write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** The shortest time between the beginnings of two batches. */
  intervalMs: number;
  /** The most items of a batch; the rest is written right after it. */
  maxSize: number;
  /** Items that wait beyond which more are refused. */
  maxWaiting: number;
  /** A batch that takes longer has those refused that wait behind it. */
  maxWriteMs?: number;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

const MAX_WRITE_MS = 5000;

/**
 * Writes one batch at a time, so that batches grow by themselves where the database is slow. The first item after a pause is
 * written at once: only those that follow it within `intervalMs` wait.
 */
export function createBatcher<Item, Result>({
  write,
  intervalMs,
  maxSize,
  maxWaiting,
  maxWriteMs = MAX_WRITE_MS,
}: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isStuck = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  const writeNext = async (): Promise<void> => {
    const batch = waiting.slice(0, maxSize);
    waiting = waiting.slice(maxSize);
    begunAt = performance.now();
    const stuck = setTimeout(() => {
      isStuck = true;
      const refused = waiting;
      waiting = [];
      for (const { reject } of refused) reject(failTooBusy());
    }, maxWriteMs).unref();
    await writeBatch(write, batch);
    clearTimeout(stuck);
    isStuck = false;
    writing = undefined;
    schedule();
  };

  const begin = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeNext();
    return writing;
  };

  const schedule = () => {
    if (writing || waiting.length === 0) return;
    const dueIn = begunAt + intervalMs - performance.now();
    if (dueIn <= 0 || waiting.length >= maxSize) void begin();
    else timer ??= setTimeout(() => void begin(), dueIn);
  };

  return {
    add(item) {
      if (isStuck || waiting.length >= maxWaiting) return Promise.reject(failTooBusy());
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        schedule();
      });
    },
    async flush() {
      while (writing || waiting.length > 0) await begin();
    },
  };
}

/** Writes a batch, and by halves where an item is refused: so it takes no other with it. */
async function writeBatch<Item, Result>(
  write: BatcherOptions<Item, Result>['write'],
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await write(batch.map(({ item }) => item));
    // One result for each item, by the contract of `write`.
    batch.forEach(({ resolve }, at) => resolve(results[at] as Result));
  } catch (error) {
    // No item is the reason where the database is away.
    if (batch.length === 1 || isDatabaseAway(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await writeBatch(write, batch.slice(0, middle));
    await writeBatch(write, batch.slice(middle));
  }
}
