import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWorkDone, solveWork } from './proof-of-work.ts';
import { hashSha256 } from './sha256.ts';

const hex = (text: string) =>
  [...hashSha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');

test('the hash is the one everybody makes, for every length of one block', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90))).join(
      '',
    );
    expect(hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  expect(() => hashSha256('x'.repeat(56))).toThrow(RangeError);
});

test('work that is done begins with as many zero bits as asked for', () => {
  for (const bits of [0, 1, 5, 8, 12]) {
    const task = { seed: `seed-${bits}`, bits };
    const nonce = solveWork(task);
    const head = createHash('sha256').update(`${task.seed}:${nonce}`).digest().readUInt32BE();
    expect(head).toBeLessThan(2 ** (32 - bits));
    expect(isWorkDone(task, nonce)).toBe(true);
  }
});

test('work for one seed is none for another', () => {
  const nonce = solveWork({ seed: 'one', bits: 14 });
  expect(isWorkDone({ seed: 'other', bits: 14 }, nonce)).toBe(false);
});
