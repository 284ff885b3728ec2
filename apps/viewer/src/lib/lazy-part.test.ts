import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTime, PagePartError } from './lazy-part.ts';

describe('a page part', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('that comes in time is handed on', async () => {
    await expect(inTime(Promise.resolve('page'), 120_000)).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that fails is named as a part of the page', async () => {
    await expect(inTime(Promise.reject(new TypeError('404')), 120_000)).rejects.toBeInstanceOf(PagePartError);
  });

  test('that has not come after 120 seconds fails', async () => {
    const outcome = inTime(new Promise(() => undefined), 120_000).then(
      () => 'loaded',
      (error: unknown) => error instanceof PagePartError && 'failed',
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('failed');
  });
});
