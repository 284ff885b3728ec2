import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const BUSY = { errorCode: 'SERVICE_BUSY', data: { retryAfter: 2 } };

/** A batcher whose batches are written when the test says so. */
function heldBatcher(options: { maxSize?: number; maxWaiting?: number; maxWriteMs?: number } = {}) {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const batcher = createBatcher<number, number>({
    write: (items) =>
      new Promise((resolve) => {
        batches.push([...items]);
        releases.push(() => resolve(items.map((item) => item * 2)));
      }),
    ...{ intervalMs: 0, maxSize: 100, maxWaiting: 100 },
    ...options,
  });
  return { batcher, batches, release: () => releases.shift()?.() };
}

describe('a batcher', () => {
  it('writes the first item at once, and those that come meanwhile together', async () => {
    const { batcher, batches, release } = heldBatcher();
    const answers = [1, 2, 3].map((item) => batcher.add(item));
    expect(batches).toEqual([[1]]);
    release();
    await vi.waitUntil(() => batches.length === 2);
    expect(batches).toEqual([[1], [2, 3]]);
    release();
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  });

  it('begins no two batches within its interval', async () => {
    const begunAt: number[] = [];
    const batcher = createBatcher<number, void>({
      write: async (items) => {
        begunAt.push(performance.now());
        return items.map(() => undefined);
      },
      ...{ intervalMs: 30, maxSize: 100, maxWaiting: 100 },
    });
    const answers: Promise<void>[] = [];
    for (let item = 0; item < 20; item += 1) {
      answers.push(batcher.add(item));
      await sleep(5);
    }
    await Promise.all(answers);
    const gaps = begunAt.slice(1).map((at, index) => at - (begunAt[index] ?? 0));
    // A timer of node may fire a millisecond early.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(28);
  });

  it('refuses beyond its bound, and takes more once there is room', async () => {
    const { batcher, release } = heldBatcher({ maxWaiting: 2 });
    const answers = [1, 2, 3].map((item) => batcher.add(item));
    await expect(batcher.add(4)).rejects.toMatchObject(BUSY);
    release();
    await answers[0];
    await sleep(1);
    const late = batcher.add(5);
    await sleep(1);
    release();
    await sleep(1);
    release();
    expect(await Promise.all([...answers, late])).toEqual([2, 4, 6, 10]);
  });

  it('refuses what waits behind a batch that takes too long', async () => {
    const { batcher, release } = heldBatcher({ maxWriteMs: 20 });
    const [stuck, behind] = [batcher.add(1), batcher.add(2)];
    await expect(behind).rejects.toMatchObject(BUSY);
    await expect(batcher.add(3)).rejects.toMatchObject(BUSY);
    release();
    expect(await stuck).toBe(2);
    await sleep(1);
    const after = batcher.add(4);
    release();
    expect(await after).toBe(8);
  });

  it('fails the whole batch where the database is away, and tries no item of it alone', async () => {
    const write = vi.fn<(items: readonly number[]) => Promise<never>>();
    write.mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const batcher = createBatcher({ write, intervalMs: 0, maxSize: 10, maxWaiting: 10 });
    const answers = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(write.mock.calls.map(([items]) => items)).toEqual([[1], [2, 3]]);
  });

  it('writes what waits before it is flushed', async () => {
    const written: number[] = [];
    const batcher = createBatcher<number, void>({
      write: async (items) => {
        await sleep(5);
        written.push(...items);
        return items.map(() => undefined);
      },
      ...{ intervalMs: 60_000, maxSize: 2, maxWaiting: 100 },
    });
    const answers = [1, 2, 3, 4, 5, 6].map((item) => batcher.add(item));
    await batcher.flush();
    expect(written).toEqual([1, 2, 3, 4, 5, 6]);
    await Promise.all(answers);
  });

  it('writes each good item once and in order, and refuses each bad one alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ isBad: fc.boolean(), pauseMs: fc.constantFrom(0, 0, 0, 1) }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (items, maxSize) => {
          const written: number[] = [];
          const batcher = createBatcher<{ id: number; isBad: boolean }, number>({
            write: async (batch) => {
              await sleep(0);
              expect(batch.length).toBeLessThanOrEqual(maxSize);
              if (batch.some(({ isBad }) => isBad)) throw new Error('refused');
              written.push(...batch.map(({ id }) => id));
              return batch.map(({ id }) => id);
            },
            ...{ intervalMs: 0, maxSize, maxWaiting: 1000 },
          });
          const answers: Promise<number | 'refused'>[] = [];
          for (const [id, { isBad, pauseMs }] of items.entries()) {
            answers.push(batcher.add({ id, isBad }).catch(() => 'refused'));
            if (pauseMs > 0) await sleep(pauseMs);
          }
          expect(await Promise.all(answers)).toEqual(items.map(({ isBad }, id) => (isBad ? 'refused' : id)));
          expect(written).toEqual(items.flatMap(({ isBad }, id) => (isBad ? [] : [id])));
        },
      ),
      { numRuns: 60 },
    );
  });
});
