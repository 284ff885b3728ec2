import { expect, it } from 'vitest';
import { createVideoControls } from './media-element.ts';

/** A media element that tells its events when the test says so, as a busy page does. */
function lateVideo() {
  const video = document.createElement('video');
  const told: string[] = [];
  createVideoControls(video).listen(({ type }) => told.push(type));
  const tell = (event: 'playing' | 'pause', paused: boolean) => {
    Object.defineProperty(video, 'paused', { value: paused, configurable: true });
    video.dispatchEvent(new Event(event));
  };
  return { told, tell };
}

it('tells of playing and of a pause while they are true', () => {
  const { told, tell } = lateVideo();
  tell('playing', false);
  tell('pause', true);
  expect(told).toEqual(['playing', 'pause']);
});

it('keeps to itself what is over before its event comes', () => {
  const { told, tell } = lateVideo();
  tell('playing', true);
  tell('pause', false);
  expect(told).toEqual([]);
});
