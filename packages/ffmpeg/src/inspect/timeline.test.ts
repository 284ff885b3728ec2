import { expect, it } from 'vitest';
import { readPacketLine } from './demux.ts';
import { createTimelineCollector } from './timeline.ts';

function timelineOf(times: number[], duration = 0.04) {
  const collector = createTimelineCollector();
  for (const time of times) collector.add(time, duration);
  return collector.finish();
}
const every = (step: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => from + n * step);

it('averages a constant rate, whatever the order and the rounding of its clock', () => {
  const milliseconds = every(1 / 30, 300).map((time) => Math.round(time * 1000) / 1000);
  const timeline = timelineOf(milliseconds.reverse(), 0.033);
  expect(timeline).toMatchObject({ start: 0, variable: false, frames: 300 });
  expect(timeline?.framesPerSecond).toBeCloseTo(30, 2);
});

it('takes the usual step of a variable rate', () => {
  const timeline = timelineOf([...every(0.04, 30), ...every(0.2, 20, 1.4)]);
  expect(timeline).toMatchObject({ variable: true });
  expect(timeline?.framesPerSecond).toBeCloseTo(25, 2);
});

it('takes the rate of the part that moves, however short beside the rest', () => {
  const [idle, moving] = [every(0.1, 120), every(1 / 30, 105, 12)];
  expect(timelineOf([...idle, ...moving])?.framesPerSecond).toBeCloseTo(30, 1);
  expect(timelineOf([...every(1 / 15, 120), ...every(1 / 30, 105, 8)])?.framesPerSecond).toBeCloseTo(30, 1);
  const mostlyIdle = [...every(0.1, 6000), ...every(1 / 30, 60, 600), ...every(0.1, 6000, 602)];
  expect(timelineOf(mostlyIdle)?.framesPerSecond).toBeCloseTo(30, 1);
});

it('takes no burst of stamps for movement, and never more than an episode can show', () => {
  expect(
    timelineOf([...every(0.04, 250), ...every(0.001, 10, 10), ...every(0.04, 250, 10.04)])?.framesPerSecond,
  ).toBeCloseTo(25, 0);
  const rushing = timelineOf([...every(0.1, 300), ...every(1 / 90, 135, 30)]);
  expect(rushing?.framesPerSecond).toBeCloseTo(60, 0);
});

it('keeps the length of the last frame where no duration is known', () => {
  expect(timelineOf([0, 0.5, 1], 0)?.end).toBe(1.5);
  expect(timelineOf([])).toBeNull();
});

it('reads packets, and marks what the edit list throws away', () => {
  expect(readPacketLine('0,1.5,1.4,0.04,K_')).toEqual({
    ...{ stream: 0, time: 1.5, decodeTime: 1.4, duration: 0.04 },
  });
  expect(readPacketLine('1,N/A,1.4,N/A,__')).toEqual({
    ...{ stream: 1, time: 1.4, decodeTime: 1.4, duration: 0 },
  });
  expect(readPacketLine('0,1.5,1.4,0.04,KD')).toMatchObject({ discarded: true });
  expect(readPacketLine('0,N/A,N/A,0.04,K_')).toBeNull();
});

it('is not slowed by a gap or a freeze of three seconds', () => {
  const frames = every(1 / 30, 60);
  const gap = [...frames, ...every(1 / 30, 60, 5)];
  expect(timelineOf(gap, 1 / 30)).toMatchObject({ variable: false, end: expect.closeTo(7, 2) });
  expect(timelineOf(gap, 1 / 30)?.framesPerSecond).toBeCloseTo(30, 2);
  const several = [0, 5, 10, 15].flatMap((from) => every(1 / 24, 48, from));
  expect(timelineOf(several, 1 / 24)?.framesPerSecond).toBeCloseTo(24, 2);
});

it('leaves what an edit list throws away out of the film, but counts it', () => {
  const collector = createTimelineCollector();
  collector.add(-0.5, 0.04, true);
  collector.add(0, 0.04);
  collector.add(0.04, 0.04);
  expect(collector.count).toBe(3);
  expect(collector.finish()).toMatchObject({ start: 0, frames: 2 });
});
