import { describe, expect, it, vi } from 'vitest';
import type { BusinessError } from '../http/business-error.ts';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('let so many run, so many wait in order, and refuse the rest', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 3, maxWaitMs: 60_000 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = async (at: number) =>
      turns(async () => {
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

  it('are given on where the work fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1, maxWaitMs: 60_000 });
    const failing = turns(() => Promise.reject(new Error('no')));
    expect(await Promise.allSettled([failing, turns(async () => 'yes')])).toMatchObject([
      { status: 'rejected' },
      { value: 'yes' },
    ]);
    expect(await turns(async () => 'again')).toBe('again');
  });

  it('are not waited for beyond the time, and whoever gave up takes none', async () => {
    vi.useFakeTimers();
    const turns = createTurns({ atOnce: 1, waiting: 9, maxWaitMs: 1500 });
    let finish = () => {};
    const first = turns(() => new Promise<void>((resolve) => (finish = resolve)));
    const late = turns(async () => 'late').catch((error: BusinessError) => error.errorCode);
    await vi.advanceTimersByTimeAsync(1000);
    const later = turns(async () => 'later');
    await vi.advanceTimersByTimeAsync(500);
    expect(await late).toBe('SERVICE_BUSY');
    finish();
    await first;
    expect(await later).toBe('later');
    expect(await turns(async () => 'free')).toBe('free');
    vi.useRealTimers();
  });
});
