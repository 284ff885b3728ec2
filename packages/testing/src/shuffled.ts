import { randomInt } from 'node:crypto';
import { onTestFailed } from 'vitest';
import { createSeeded } from './random.ts';

/** The values in another order each run; a test that fails prints the TEST_SEED that repeats it. */
export function shuffle<Value>(values: readonly Value[]): Value[] {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
  onTestFailed(() => console.error(`TEST_SEED=${seed} repeats the order of this test.`));
  const random = createSeeded(seed);
  return values
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
