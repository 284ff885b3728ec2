import { expect, it } from 'vitest';
import { climb } from './ladder.ts';

it('closes in on the highest rate that is held', async () => {
  const found = await climb({ run: async (rate) => rate, isHeld: (rate) => rate <= 730, from: 100 });
  expect(found?.rate).toBeGreaterThan(680);
  expect(found?.rate).toBeLessThanOrEqual(730);
});

it('repeats a step that was not held once', async () => {
  let disturbed = false;
  const isHeld = (rate: number) => {
    if (rate > 150 && !disturbed) {
      disturbed = true;
      return false;
    }
    return rate <= 400;
  };
  const found = await climb({ run: async (rate) => rate, isHeld, from: 100 });
  expect(found?.rate).toBeGreaterThan(350);
});

it('says so where not even the first rate is held', async () => {
  expect(await climb({ run: async (rate) => rate, isHeld: () => false, from: 100 })).toBeUndefined();
});
