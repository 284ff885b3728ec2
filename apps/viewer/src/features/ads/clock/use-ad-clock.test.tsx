import type { Ad } from '@playlet/contract';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdVideo } from './ad-clock.ts';
import { useAdClock } from './use-ad-clock.ts';

const reportEvent = vi.hoisted(() => vi.fn());
vi.mock('../showing.ts', () => ({ reportAd: (_ad: Ad, event: string) => reportEvent(event) }));

type Now = { video?: AdVideo | null; waits?: boolean; still?: boolean };

const picture = { showingId: 's', slot: 'preroll', seconds: 5, video: null } as Ad;
const film = { ...picture, video: { start: { duration: 4.6, renditions: [] } } } as unknown as Ad;
const onEnd = vi.fn();
let root: Root;
let clock: ReturnType<typeof useAdClock>;
const see = (now: typeof clock) => {
  clock = now;
};

function Screen({ ad, video = null, waits = false, still = false }: Now & { ad: Ad }) {
  const now = useAdClock(ad, { video, waits, still, onEnd });
  useEffect(() => see(now));
  return null;
}

const show = (ad: Ad, now: Now = {}) => act(async () => root.render(<Screen ad={ad} {...now} />));
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));
const load = () => act(async () => clock.onLoad());

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  reportEvent.mockReset();
  onEnd.mockReset();
});

it('begins when the picture is there, stands still when asked to, and ends on time', async () => {
  await show(picture);
  await pass(2);
  expect([clock.elapsed, reportEvent.mock.calls]).toEqual([0, []]);
  await load();
  await pass(4);
  await show(picture, { still: true });
  await pass(10);
  expect(onEnd).not.toHaveBeenCalled();
  await show(picture);
  await pass(1.5);
  expect(onEnd.mock.calls).toEqual([['seen']]);
  expect(reportEvent.mock.calls).toEqual([['impression'], ['complete']]);
});

it('counts nothing while it waits behind another clip', async () => {
  await show(picture, { waits: true });
  await load();
  await pass(60);
  expect([reportEvent.mock.calls, onEnd.mock.calls]).toEqual([[], []]);
  await show(picture);
  expect(reportEvent.mock.calls).toEqual([['impression']]);
});

it('is given up where the picture does not come', async () => {
  await show(picture);
  await pass(3.1);
  expect([reportEvent.mock.calls, onEnd.mock.calls]).toEqual([[], [['failed']]]);
});

it('takes as long as its video', async () => {
  await show(film, { video: { phase: 'playing', hasFrame: true, position: 0 } });
  expect([clock.lasts, reportEvent.mock.calls]).toEqual([4.6, [['impression']]]);
  await show(film, { video: { phase: 'playing', hasFrame: true, position: 4.5 } });
  expect([clock.elapsed, onEnd.mock.calls]).toEqual([4.5, []]);
  await show(film, { video: { phase: 'ended', hasFrame: true, position: 4.6 } });
  expect(onEnd.mock.calls).toEqual([['seen']]);
});

it('is the picture where the video does not begin, and where it stops for good', async () => {
  await show(film, { video: { phase: 'loading', hasFrame: false, position: 0 } });
  await load();
  await pass(3.1);
  expect(clock.shown).toBe(true);
  await pass(5.5);
  expect(onEnd.mock.calls).toEqual([['seen']]);
});

it('goes on with the picture where the video stopped', async () => {
  await show(film, { video: { phase: 'playing', hasFrame: true, position: 3 } });
  await load();
  await pass(3.1);
  expect(clock.elapsed).toBeGreaterThanOrEqual(3);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(2.5);
  expect(onEnd.mock.calls).toEqual([['seen']]);
  expect(reportEvent.mock.calls).toEqual([['impression'], ['complete']]);
});

it('tells of no end of a rewarded one: the service hears of it where it unlocks', async () => {
  await show({ ...picture, slot: 'rewarded' } as Ad);
  await load();
  await pass(5.5);
  expect(onEnd.mock.calls).toEqual([['seen']]);
  expect(reportEvent.mock.calls).toEqual([['impression']]);
});
