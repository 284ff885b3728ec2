import { createSeeded } from '@playlet/testing/random';
import { expect, it } from 'vitest';
import { createPool } from './pool.ts';

it('gives out everything once', () => {
  const pool = createPool<number>(100, createSeeded(3));
  for (let at = 0; at < 50; at += 1) pool.add(at);
  const taken = Array.from({ length: 50 }, () => pool.take());
  expect(new Set(taken).size).toBe(50);
  expect(pool.take()).toBeUndefined();
});

it('holds no more than it may', () => {
  const pool = createPool<number>(10, createSeeded(3));
  for (let at = 0; at < 50; at += 1) pool.add(at);
  const taken = Array.from({ length: 11 }, () => pool.take());
  expect(taken.filter((one) => one !== undefined)).toHaveLength(10);
});
