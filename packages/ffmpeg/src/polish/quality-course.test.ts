import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followCourse, interpolateQuality } from './quality-course.ts';
import { readSimilarity } from './samples.ts';

it('finds the quality between two that were tried', () => {
  const [better, worse] = [
    { quality: 22, decibels: 20 },
    { quality: 27, decibels: 15 },
  ];
  expect(interpolateQuality(better, worse, 17.5)).toBe(24.5);
  expect(interpolateQuality(better, worse, 21)).toBe(21);
});

it('is never worse than the worse one, nor a far guess, however pictures compare', () => {
  const decibels = fc.oneof(
    fc.double({ min: 0, max: 60, noNaN: true }),
    fc.constant(Number.POSITIVE_INFINITY),
  );
  fc.assert(
    fc.property(decibels, decibels, decibels, (high, low, wanted) => {
      const quality = interpolateQuality(
        { quality: 22, decibels: high },
        { quality: 27, decibels: low },
        wanted,
      );
      expect(quality).toBeLessThanOrEqual(27);
      expect(quality).toBeGreaterThanOrEqual(18);
    }),
  );
});

it('follows the course of a neighbor from one quality that was tried', () => {
  const bounds = [22, 27] as const;
  expect(followCourse({ quality: 24, decibels: 17 }, -0.5, 16.5, bounds)).toBe(25);
  expect(followCourse({ quality: 24, decibels: 17 }, -0.5, 10, bounds)).toBe(27);
  expect(followCourse({ quality: 24, decibels: 17 }, -0.5, 30, bounds)).toBe(18);
  expect(followCourse({ quality: 24, decibels: 17 }, 0, 16.5, bounds)).toBe(22);
});

it('reads how similar pictures are', () => {
  expect(
    readSimilarity('[Parsed_ssim_4 @ 0x5] SSIM Y:0.98 (17.9) U:0.99 (21.3) V:0.99 (22.0) All:0.986 (18.54)'),
  ).toBe(18.54);
  expect(readSimilarity('SSIM Y:1 (inf) U:1 (inf) V:1 (inf) All:1.000000 (inf)')).toBe(
    Number.POSITIVE_INFINITY,
  );
  expect(() => readSimilarity('nothing')).toThrow('how similar');
});
