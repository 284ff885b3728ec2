import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError, CssChunkLoadError, failureCodeOf } from './failure.ts';
import { awaitInTime, createLazySide } from './lazy-part.ts';

describe('a page part', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** What the viewer and the console are told of a part that ends so. */
  async function messageOf(part: Promise<unknown>) {
    const error: unknown = await awaitInTime(part, 120_000).catch((reason: unknown) => reason);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(error);
    if (!(error instanceof ChunkLoadError)) throw new Error('a part of the page names itself');
    return { name: error.name, number: failureCodeOf(error), isCss: error instanceof CssChunkLoadError };
  }

  test('is handed on when it comes in time', async () => {
    await expect(awaitInTime(Promise.resolve('page'), 120_000)).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is a chunk load error if its script fails', async () => {
    const failed = new TypeError('Failed to fetch dynamically imported module: /assets/my.js');
    expect(await messageOf(Promise.reject(failed))).toEqual({
      name: 'ChunkLoadError',
      number: 'CHUNK_LOAD_FAILED',
      isCss: false,
    });
  });

  test('is a CSS chunk load error if its stylesheet fails', async () => {
    const failed = new Error('Unable to preload CSS for /assets/my.css');
    expect(await messageOf(Promise.reject(failed))).toEqual({
      name: 'CssChunkLoadError',
      number: 'CSS_CHUNK_LOAD_FAILED',
      isCss: true,
    });
  });

  test('is a chunk load error with a number of its own if it has not come after 120 seconds', async () => {
    const outcome = messageOf(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ name: 'ChunkLoadError', number: 'CHUNK_LOAD_TIMEOUT', isCss: false });
  });
});

describe('a part nobody asked for', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('leaves the page unchanged if it does not come', async () => {
    const Side = createLazySide(lost);
    await draws('the page', <Side />);
  });

  test('ends its waiting callers if it does not come', async () => {
    const onMissing = vi.fn();
    const Side = createLazySide(lost, onMissing);
    await draws('the page', <Side />);
    expect(onMissing).toHaveBeenCalledOnce();
  });

  test('is drawn where it comes', async () => {
    const Side = createLazySide(async () => ({ default: () => ' with an advertisement' }));
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
