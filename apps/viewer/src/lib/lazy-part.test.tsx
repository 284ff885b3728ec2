import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTime, lazySide, PagePartError } from './lazy-part.ts';

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

describe('a part nobody asked for', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('that does not come leaves the page as it is', async () => {
    const Side = lazySide(lost);
    await draws('the page', <Side />);
  });

  test('that does not come has its turn taken by what stands in for it', async () => {
    const Side = lazySide(lost, () => 'and something else');
    await draws('the pageand something else', <Side />);
  });

  test('is drawn where it comes', async () => {
    const Side = lazySide(async () => ({ default: () => ' with an advertisement' }));
    await draws('the page with an advertisement', <Side />);
  });

  async function draws(text: string, side: React.ReactNode) {
    const element = document.createElement('div');
    const root = createRoot(element);
    root.render(
      <>
        the page<Suspense fallback="…">{side}</Suspense>
      </>,
    );
    await expect.poll(() => element.textContent).toBe(text);
    root.unmount();
  }
});
