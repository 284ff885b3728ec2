import { expect, it } from 'vitest';
import { retentionOf } from './retention.ts';

it('tells the shares of those who stayed, as far as the episode lasts', () => {
  const left = [
    { second: 4, viewers: 20_000 },
    { second: 40, viewers: 10_000 },
  ];
  const retention = retentionOf(left, { completed: 10_000, durationSeconds: 50 });
  expect(retention?.map((share) => Math.round(share * 100) / 100)).toEqual([
    1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.25,
  ]);
});

it('tells nothing where few were counted', () => {
  const left = [{ second: 3, viewers: 20 }];
  expect(retentionOf(left, { completed: 40, durationSeconds: 90 })).toBeUndefined();
});
