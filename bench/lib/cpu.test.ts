import { expect, it } from 'vitest';
import { readTimes } from './cpu.ts';

it('reads the parent and the time of a process, whatever its name', () => {
  const stat =
    '4711 (postgres: a) b) S 4242 4711 4711 0 -1 4194304 900 0 0 0 250 50 10 5 20 0 1 0 12345 1000 200 1 1';
  expect(readTimes(stat)).toEqual({ parent: 4242, seconds: 3.15 });
});
