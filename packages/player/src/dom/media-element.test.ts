import { expect, it, vi } from 'vitest';
import { createMediaElementControls } from './media-element.ts';

/** A media element that tells its events when the test says so, as a busy page does. */
function lateVideo() {
  const video = document.createElement('video');
  const events: string[] = [];
  createMediaElementControls(video).listen(({ type }) => events.push(type));
  const dispatch = (event: 'playing' | 'pause', paused: boolean) => {
    Object.defineProperty(video, 'paused', { value: paused, configurable: true });
    video.dispatchEvent(new Event(event));
  };
  return { events, dispatch };
}

it('tells of playing and of a pause while they are true', () => {
  const { events, dispatch } = lateVideo();
  dispatch('playing', false);
  dispatch('pause', true);
  expect(events).toEqual(['playing', 'pause']);
});

it('keeps to itself what is over before its event comes', () => {
  const { events, dispatch } = lateVideo();
  dispatch('playing', true);
  dispatch('pause', false);
  expect(events).toEqual([]);
});

it('looks once in a task at what is buffered, and anew in the next one', async () => {
  const video = document.createElement('video');
  let end = 4;
  const look = vi.fn(() => ({ length: 1, start: () => 0, end: () => end }));
  Object.defineProperty(video, 'buffered', { get: look });
  const { buffered } = createMediaElementControls(video);
  expect([buffered(), buffered(), buffered()].flat()).toEqual(Array(3).fill({ start: 0, end: 4 }));
  expect(look).toHaveBeenCalledOnce();
  end = 8;
  await Promise.resolve();
  expect(buffered()).toEqual([{ start: 0, end: 8 }]);
});

it('looks at another clip anew at once', () => {
  const video = document.createElement('video');
  let end = 4;
  Object.defineProperty(video, 'buffered', { get: () => ({ length: 1, start: () => 0, end: () => end }) });
  const { buffered, awaitFirstFrame } = createMediaElementControls(video);
  buffered();
  end = 0.5;
  awaitFirstFrame();
  expect(buffered()).toEqual([{ start: 0, end: 0.5 }]);
});
