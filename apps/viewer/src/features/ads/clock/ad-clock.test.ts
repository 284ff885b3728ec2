import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AdClock, type AdClockInput, type AdVideo, createAdClock } from './ad-clock.ts';

const tell = vi.fn();
const onEnd = vi.fn();
const AD = { slot: 'feed', seconds: 5 } as const;
const REST: AdClockInput = { video: null, waits: false, still: false, paused: false, hidden: false };
const playing = (position: number): AdVideo => ({ phase: 'playing', hasFrame: true, position });
const ENDED: AdVideo = { phase: 'ended', hasFrame: true, position: 5 };

let clock: AdClock;
let stop = () => {};
const begin = (input: Partial<AdClockInput> = {}) => {
  clock = createAdClock(AD, { ...REST, ...input }, tell);
  stop = clock.start(onEnd);
};
const update = (input: Partial<AdClockInput> = {}) => clock.update({ ...REST, ...input });
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('is not over at once where the viewer comes back to a video at its end', () => {
  begin({ waits: true, video: { phase: 'ready', hasFrame: true, position: 0 } });
  update({ video: playing(1) });
  update({ video: ENDED });
  expect(onEnd.mock.calls).toEqual([['seen']]);
  update({ waits: true, video: { ...ENDED, position: 0 } });
  expect(clock.view.getState().elapsed).toBe(0);
  update({ video: ENDED });
  update({ video: playing(0) });
  expect(onEnd).toHaveBeenCalledOnce();
  update({ video: playing(4) });
  update({ video: ENDED });
  expect(onEnd.mock.calls).toEqual([['seen'], ['seen']]);
});

it('gives a video up that does not move, but not one the viewer paused, nor one in the background', () => {
  begin({ video: playing(1) });
  update({ video: { ...playing(1), phase: 'paused' }, paused: true });
  pass(60);
  update({ video: playing(1), hidden: true });
  pass(60);
  expect(clock.view.getState()).toMatchObject({ plays: true, stuck: false });
  update({ video: playing(1) });
  pass(2.9);
  update({ video: playing(1.2) });
  pass(2.9);
  expect(clock.view.getState().stuck).toBe(false);
  pass(0.2);
  expect(clock.view.getState()).toMatchObject({ plays: false, stuck: true, shown: false });
  pass(3);
  expect(onEnd.mock.calls).toEqual([['failed']]);
});

it('shows the picture where the service has no video to play', () => {
  begin({ video: { phase: 'loading', hasFrame: false, position: 0 } });
  clock.setPicture('here');
  expect(clock.view.getState().shown).toBe(false);
  update({ video: { phase: 'denied', hasFrame: false, position: 0 } });
  expect(clock.view.getState()).toMatchObject({ plays: false, shown: true });
  pass(5.1);
  expect(onEnd.mock.calls).toEqual([['seen']]);
  expect(tell.mock.calls).toEqual([['impression'], ['complete']]);
});

it('gives up at once where the picture is lost', () => {
  begin();
  clock.setPicture('lost');
  pass(0.001);
  expect(onEnd.mock.calls).toEqual([['failed']]);
});

it('counts no time in the background', () => {
  begin();
  clock.setPicture('here');
  pass(2);
  update({ hidden: true });
  pass(60);
  update();
  pass(2.5);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd.mock.calls).toEqual([['seen']]);
});

it('renders again only for what changes, and no more once it has stopped', () => {
  begin({ video: playing(1) });
  const listener = vi.fn();
  clock.view.subscribe(listener);
  update({ video: playing(1) });
  expect(listener).not.toHaveBeenCalled();
  update({ video: playing(2) });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  update({ video: ENDED });
  expect(onEnd).not.toHaveBeenCalled();
});
