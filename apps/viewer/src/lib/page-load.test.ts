import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitFirstFrame } from './page-load.ts';

let measured: ((name: string) => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  measured = undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(see: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
        measured = (name) => see({ getEntriesByName: (asked) => (asked === name ? [{}] : []) });
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Whether it has settled by the time all that is due has run. */
async function isCalmAfter(waiting: Promise<void>, ms: number): Promise<boolean> {
  let calm = false;
  void waiting.then(() => {
    calm = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return calm;
}

test('a page without a clip is left alone until somebody begins to use it', async () => {
  const waiting = awaitFirstFrame();
  expect(await isCalmAfter(waiting, 60_000)).toBe(false);
  dispatchEvent(new Event('pointerdown'));
  expect(await isCalmAfter(waiting, 10)).toBe(true);
});

test('a clip is waited for until its first frame', async () => {
  document.body.append(document.createElement('video'));
  const waiting = awaitFirstFrame();
  expect(await isCalmAfter(waiting, 3000)).toBe(false);
  measured?.('playlet:stall');
  expect(await isCalmAfter(waiting, 10)).toBe(false);
  measured?.('playlet:first-frame');
  expect(await isCalmAfter(waiting, 10)).toBe(true);
});

test('a clip that does not come is not waited for longer than five seconds', async () => {
  document.body.append(document.createElement('video'));
  expect(await isCalmAfter(awaitFirstFrame(), 5100)).toBe(true);
});

test('a page that was left is not searched for a clip', () => {
  const left = new AbortController();
  void awaitFirstFrame(left.signal);
  expect(vi.getTimerCount()).toBe(1);
  left.abort();
  expect(vi.getTimerCount()).toBe(0);
});
