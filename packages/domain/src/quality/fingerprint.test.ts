import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAlikeShare, countBits, findLongestMatch, type PointRange } from './fingerprint.ts';
import { encodedAnew, fingerprintOf, soundPoints } from './sound.fixture.ts';

const seed = fc.integer({ min: 1, max: 1_000_000 });
const seconds = fc.integer({ min: 0, max: 20 });
const whole = (points: readonly number[]): PointRange => ({ from: 0, to: points.length });
const rule = { minPoints: 12 };

it('counts the bits of every number of 32 bits', () => {
  fc.assert(
    fc.property(fc.nat({ max: 0xffffffff }), (value) => {
      expect(countBits(value)).toBe(value.toString(2).replaceAll('0', '').length);
    }),
  );
});

describe('what two sounds share', () => {
  it('is found wherever it lies in each of them', () => {
    fc.assert(
      fc.property(seed, seconds, seconds, (number, before, beforeOther) => {
        const common = soundPoints(number, 8);
        const one = [...soundPoints(number + 1, before), ...common, ...soundPoints(number + 2, 10)];
        const lead = soundPoints(number + 3, beforeOther);
        const other = [...lead, ...encodedAnew(common, number), ...soundPoints(number + 4, 10)];
        const match = findLongestMatch(
          fingerprintOf(one),
          whole(one),
          fingerprintOf(other),
          whole(other),
          rule,
        );
        expect(match && match.b - match.a).toBe(lead.length - soundPoints(number + 1, before).length);
        // By chance, a point beside it may be alike as well.
        expect(match?.length).toBeGreaterThanOrEqual(common.length);
        expect(match?.length).toBeLessThanOrEqual(common.length + 10);
      }),
      { numRuns: 30 },
    );
  });

  it('is never silence', () => {
    fc.assert(
      fc.property(seed, (number) => {
        const points = soundPoints(number, 20);
        const silent = fingerprintOf(points, [{ start: 0, end: 30 }]);
        expect(findLongestMatch(silent, whole(points), silent, whole(points), rule)).toBeUndefined();
        expect(computeAlikeShare(silent, silent, 0)).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('is never a tone that stands still', () => {
    const points = Array<number>(200).fill(0x5a5a5a5a);
    const tone = fingerprintOf(points);
    expect(findLongestMatch(tone, whole(points), tone, whole(points), rule)).toBeUndefined();
  });

  it('goes on over four points that differ, and ends before five', () => {
    const common = soundPoints(1, 10);
    const broken = (count: number) =>
      common.map((point, at) => (at >= 40 && at < 40 + count ? ~point >>> 0 : point));
    const lengthWith = (count: number) =>
      findLongestMatch(
        fingerprintOf(common),
        whole(common),
        fingerprintOf(broken(count)),
        whole(common),
        rule,
      )?.length;
    expect(lengthWith(4)).toBe(common.length);
    expect(lengthWith(5)).toBe(40);
  });

  it('is all of a sound compared with itself, and about nothing of another', () => {
    const [one, other] = [fingerprintOf(soundPoints(1, 30)), fingerprintOf(soundPoints(2, 30))];
    expect(computeAlikeShare(one, one, 0)).toBe(1);
    expect(computeAlikeShare(one, other, 0)).toBeLessThan(0.05);
  });
});
