import { expect, it } from 'vitest';
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
