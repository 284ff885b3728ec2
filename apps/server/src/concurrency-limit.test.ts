import { describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { BusinessError } from './http/business-error.ts';

describe('a concurrency limit', () => {
  it('lets so many run, so many wait in order, and refuse the rest', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 3, maxWaitMs: 60_000 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = async (at: number) =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(at);
        running -= 1;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(5).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ]);
    expect(results[6]).toMatchObject({ reason: { errorCode: 'SERVICE_BUSY' } });
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on where the work fails', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 60_000 });
    const failing = limit(() => Promise.reject(new Error('no')));
    expect(await Promise.allSettled([failing, limit(async () => 'yes')])).toMatchObject([
      { status: 'rejected' },
      { value: 'yes' },
    ]);
    expect(await limit(async () => 'again')).toBe('again');
  });

  it('refuses a caller that has waited too long, which then takes no turn', async () => {
    vi.useFakeTimers();
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 9, maxWaitMs: 1500 });
    let finish = () => {};
    const first = limit(() => new Promise<void>((resolve) => (finish = resolve)));
    const late = limit(async () => 'late').catch((error: BusinessError) => error.errorCode);
    await vi.advanceTimersByTimeAsync(1000);
    const later = limit(async () => 'later');
    await vi.advanceTimersByTimeAsync(500);
    expect(await late).toBe('SERVICE_BUSY');
    finish();
    await first;
    expect(await later).toBe('later');
    expect(await limit(async () => 'free')).toBe('free');
    vi.useRealTimers();
  });
});
