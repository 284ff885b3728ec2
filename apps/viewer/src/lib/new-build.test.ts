import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from './failure.ts';
import { navigateLocally, renderHistory } from './navigation.ts';
import { isReplaceable, reloadIfReplaced } from './new-build.ts';

const OLD = '/assets/base-old.js';
const OTHER = '/assets/base-other.js';
const reload = vi.fn();
let stop = () => {};

beforeEach(() => {
  history.replaceState(null, '', '/video/rain/2');
  stop = renderHistory({ show: async () => {}, preload: () => {} });
  serve('<script src="/assets/base-new.js">');
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  reload.mockReset();
});

test('a page of a replaced build is loaded again once, at the second of its episode', async () => {
  const lost = lostPart('/video/rain/2?t=95');
  expect(await reloadIfReplaced(lost, { script: OLD, reload })).toBe(true);
  expect(location.pathname + location.search).toBe('/video/rain/2?t=95');
  expect(await reloadIfReplaced(lost, { script: OLD, reload })).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('two servers with different builds, asked in turn, reload a page at most once each', async () => {
  for (const script of [OLD, OTHER, OLD, OTHER, OLD]) await reloadIfReplaced(lostPart(), { script, reload });
  expect(reload).toHaveBeenCalledTimes(2);
});

test('an address that leads on after the reload does not let it happen again', async () => {
  await reloadIfReplaced(lostPart(), { script: OLD, reload });
  await navigateLocally('/my/login', { replace: true });
  expect(await reloadIfReplaced(lostPart(), { script: OLD, reload })).toBe(false);
});

test('a browser that refuses storage reloads once as well', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  for (const _ of [1, 2]) await reloadIfReplaced(lostPart(), { script: OLD, reload });
  expect(reload).toHaveBeenCalledOnce();
});

test('an episode of the feed goes on in an entry after the feed, so that Back leads there', async () => {
  history.replaceState({ key: 'feed', at: 3 }, '', '/recommend');
  await reloadIfReplaced(lostPart('/video/rain/1?t=7'), { script: OLD, reload });
  expect(location.pathname).toBe('/video/rain/1');
  expect(history.state).toMatchObject({ at: 4, reloadedFrom: [OLD] });
});

test('a page within a frame keeps the address of the frame', async () => {
  history.replaceState({ key: 'k', at: 0, framed: '/video/rain/2' }, '', '/frame');
  await reloadIfReplaced(lostPart('/video/rain/2?t=95'), { script: OLD, reload });
  expect(location.pathname).toBe('/frame');
  expect(history.state).toMatchObject({ key: 'k', framed: '/video/rain/2?t=95' });
});

test.each([
  ['serves the same build', () => serve(`<script src="${OLD}">`)],
  ['fails', () => serve('', 502)],
  ['does not answer', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no answer'))],
])('a failure is shown where the server %s', async (_, prepare) => {
  prepare();
  expect(await reloadIfReplaced(lostPart(), { script: OLD, reload })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('only a part that is missing while there is a network may be replaced', () => {
  expect(isReplaceable(lostPart())).toBe(true);
  expect(isReplaceable(new ChunkLoadError('late', 'CHUNK_LOAD_TIMEOUT'))).toBe(false);
  expect(isReplaceable(new TypeError('a fault of ours'))).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isReplaceable(lostPart())).toBe(false);
});

function serve(document: string, status = 200) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(document, { status }));
}

function lostPart(resumeAt?: string): ChunkLoadError {
  const error = new ChunkLoadError('Failed to fetch dynamically imported module');
  error.resumeAt = resumeAt;
  return error;
}
