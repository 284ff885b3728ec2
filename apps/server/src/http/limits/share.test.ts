import { expect, it } from 'vitest';
import { createShare } from './share.ts';

it('a share counts each caller for itself, up to its bound, and is whole again with the next window', () => {
  let now = 0;
  const share = createShare({ now: () => now }, { max: 3, windowMs: 1000 });
  expect([share.take('a'), share.take('a', 2), share.take('a'), share.take('b', 3)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now = 1000;
  expect(share.take('a')).toBe(true);
});
