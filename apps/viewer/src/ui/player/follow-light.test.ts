import { setStressed } from '@playlet/player/dom/stress';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLight } from './follow-light.ts';
import { keepFrameLight, useFrameLight } from './frame-light.ts';

const ONE: unknown = expect.closeTo(1);
const WHITE = { top: ONE, rail: ONE, words: ONE };
// Only what is read of it.
const video = { readyState: 4 } as HTMLVideoElement;
const draw = vi.fn();
const onLight = vi.fn();
let left: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('OffscreenCanvas', WhiteCanvas);
  left = new AbortController();
});
afterEach(() => {
  left.abort();
  setStressed(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

class WhiteCanvas {
  getContext() {
    const data = new Uint8ClampedArray(9 * 16 * 4).fill(255);
    return { drawImage: draw, getImageData: () => ({ data, width: 9, height: 16 }) };
  }
}

const follow = () => followLight(() => video, onLight, left.signal);
const pass = () => vi.advanceTimersByTimeAsync(2000);

test('a frame is measured every two seconds until the clip is left', async () => {
  void follow();
  await pass();
  await pass();
  expect(onLight.mock.calls).toEqual([[WHITE], [WHITE]]);
  left.abort();
  await pass();
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a finger on the picture, a hidden page and a device under stress are left in peace', async () => {
  void follow();
  dispatchEvent(new Event('pointerdown'));
  await pass();
  dispatchEvent(new Event('pointerup'));
  setStressed(true);
  await pass();
  setStressed(false);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass();
  hidden.mockRestore();
  expect(draw).not.toHaveBeenCalled();
  await pass();
  expect(draw).toHaveBeenCalledTimes(1);
});

test('a clip without a frame is not taken for a dark one', async () => {
  // Only what is read of it.
  void followLight(() => ({ readyState: 1 }) as HTMLVideoElement, onLight, left.signal);
  await pass();
  expect(onLight).not.toHaveBeenCalled();
});

test('a page that is never idle is not measured', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  void follow();
  await pass();
  await pass();
  expect(draw).not.toHaveBeenCalled();
});

test('a browser that does not give frames away is asked once', async () => {
  draw.mockImplementationOnce(() => {
    throw new DOMException('', 'SecurityError');
  });
  const refused = expect(follow()).rejects.toMatchObject({ name: 'SecurityError' });
  await pass();
  await refused;
  await pass();
  expect(draw).toHaveBeenCalledTimes(1);
});

test('a picture that hardly changes redraws nothing, and a clip that leaves keeps its light', () => {
  const redraw = vi.fn();
  const stop = useFrameLight.subscribe(redraw);
  keepFrameLight('a', { top: 0.51, rail: 0.2, words: 0.71 });
  keepFrameLight('a', { top: 0.54, rail: 0.17, words: 0.74 });
  expect(redraw).toHaveBeenCalledTimes(1);
  expect(useFrameLight.getState()).toEqual({ clipKey: 'a', light: { top: 0.55, rail: 0.2, words: 0.75 } });
  keepFrameLight('b', { top: 0.54, rail: 0.17, words: 0.74 });
  expect(useFrameLight.getState().clipKey).toBe('b');
  stop();
});
