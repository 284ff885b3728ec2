import { expect, test } from 'vitest';
import { createTimeLeft, formatDuration, sortClips } from './clips.ts';
import type { DemoDrama } from './dramas.ts';

function drama(id: string, missing: number[]): DemoDrama {
  // Only the number of episodes counts for their order.
  const folder = { name: id } as DemoDrama['folder'];
  return { id, folder, published: false, hasPoster: true, indexes: missing, missing };
}

test('three dramas are made whole before the others begin, and every first episode before a second', () => {
  const dramas = ['a', 'b', 'c', 'd', 'e'].map((id) => drama(id, [1, 2, 3]));
  expect(sortClips(dramas).map((clip) => `${clip.drama.id}${clip.index}`)).toEqual(
    'a1 b1 c1 a2 a3 b2 b3 c2 c3 d1 e1 d2 e2 d3 e3'.split(' '),
  );
});

test('a second start does not repeat the work of the first', () => {
  const dramas = [drama('a', []), drama('b', [3]), drama('c', [1, 2]), drama('d', [2])];
  expect(sortClips(dramas).map((clip) => `${clip.drama.id}${clip.index}`)).toEqual(['c1', 'b3', 'c2', 'd2']);
});

test('the time left follows the effort that remains, at the speed so far', () => {
  let nowMs = 0;
  const timeLeft = createTimeLeft(
    new Map([
      ['long', 30],
      ['short', 10],
      ['other', 20],
    ]),
    { now: () => nowMs },
  );
  nowMs = 40_000;
  expect(timeLeft.secondsLeft()).toBeUndefined();
  timeLeft.finish('short');
  expect(timeLeft.secondsLeft()).toBe(200);
  timeLeft.finish('long');
  expect(timeLeft.secondsLeft()).toBe(20);
  expect([20, 59, 200].map(formatDuration)).toEqual(['20 s', '60 s', 'about 3 min']);
});
