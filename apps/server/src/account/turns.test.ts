import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('let so many run, so many wait in order, and refuse the rest', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 3 });
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
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    const failing = turns(() => Promise.reject(new Error('no')));
    expect(await Promise.allSettled([failing, turns(async () => 'yes')])).toMatchObject([
      { status: 'rejected' },
      { value: 'yes' },
    ]);
    expect(await turns(async () => 'again')).toBe('again');
  });
});
