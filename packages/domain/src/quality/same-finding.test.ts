import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Finding } from './findings.ts';
import { findBefore, isSameFinding } from './same-finding.ts';

const silent = (start: number, end: number, changes: Partial<Finding> = {}): Finding => ({
  kind: 'silent',
  severity: 'warning',
  span: { start, end },
  values: { seconds: end - start, threshold: 2 },
  ...changes,
});
const whole = (values: Finding['values']): Finding => ({ ...silent(0, 1), span: null, values });

describe('a finding that somebody judged', () => {
  test.each<[string, boolean, Finding, Finding]>([
    ['measured a little differently', true, silent(10, 14), silent(10.6, 14.4)],
    [
      'under another threshold',
      true,
      silent(10, 14),
      silent(10, 14, { values: { seconds: 4, threshold: 1 } }),
    ],
    ['that begins elsewhere', false, silent(10, 14), silent(12, 14)],
    ['that has become longer', false, silent(10, 14), silent(10, 19)],
    ['called worse by other thresholds', true, silent(10, 14), silent(10, 14, { severity: 'error' })],
    ['with another loudness', false, whole({ loudness: -20 }), whole({ loudness: -28 })],
    ['with nearly the same loudness', true, whole({ loudness: -20 }), whole({ loudness: -20.4 })],
    ['for another reason', false, whole({ reason: 'missing' }), whole({ reason: 'expired' })],
    ['of another copy', false, whole({ group: 'a', index: 7 }), whole({ group: 'b', index: 7 })],
    ['with a value nobody noted before', true, whole({ width: 33 }), whole({ width: 33, title: '雨' })],
  ])('%s: the same %s', (_, isSame, before, now) => {
    expect(isSameFinding(before, now)).toBe(isSame);
  });

  it('is the same as itself', () => {
    const span = fc.tuple(
      fc.double({ min: 0, max: 600, noNaN: true }),
      fc.double({ min: 0, max: 60, noNaN: true }),
    );
    fc.assert(
      fc.property(span, ([start, length]) => {
        const one = silent(start, start + length);
        expect(isSameFinding(one, one)).toBe(true);
      }),
    );
  });

  it('is found again among several by its place', () => {
    const known = [silent(5, 8), silent(9.5, 12), silent(30, 40)];
    expect(findBefore(silent(9, 12), known)).toBe(known[1]);
    expect(findBefore(silent(20, 22), known)).toBeUndefined();
    expect(findBefore(whole({}), known)).toBeUndefined();
    expect(findBefore(whole({}), [...known, whole({ reason: 'x' })])).toMatchObject({ span: null });
  });
});
