import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildLadder } from './ladder.ts';

const sizes = (width: number, height: number) =>
  buildLadder(width, height, 30).map((rendition) => [rendition.width, rendition.height]);

it('climbs by the short side, upright, lying or square', () => {
  expect(sizes(1080, 1920)).toEqual([
    [360, 640],
    [540, 960],
    [720, 1280],
    [1080, 1920],
  ]);
  expect(sizes(1280, 720)).toEqual([
    [640, 360],
    [960, 540],
    [1280, 720],
  ]);
  expect(sizes(800, 800)).toEqual([
    [360, 360],
    [540, 540],
    [720, 720],
  ]);
});

it('gives a small source one rendition of its own size', () => {
  expect(buildLadder(201, 151, 30)).toMatchObject([{ id: '150', width: 200, height: 150 }]);
});

it('is never above the source, always even, always ascending, and keeps the shape', () => {
  const side = fc.integer({ min: 16, max: 4096 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const renditions = buildLadder(width, height, 30);
      expect(renditions.length).toBeGreaterThan(0);
      for (const [n, rendition] of renditions.entries()) {
        expect(rendition.width).toBeLessThanOrEqual(width);
        expect(rendition.height).toBeLessThanOrEqual(height);
        expect([rendition.width % 2, rendition.height % 2]).toEqual([0, 0]);
        expect(Number(rendition.id)).toBe(Math.min(rendition.width, rendition.height));
        if (n > 0) expect(Number(rendition.id)).toBeGreaterThan(Number(renditions[n - 1]?.id));
        // Two pixels of rounding on either side.
        const skew = Math.abs(rendition.width * height - rendition.height * width);
        expect(skew).toBeLessThanOrEqual(2 * (width + height));
      }
    }),
  );
});

it('ends with the source’s own size where that adds something', () => {
  expect(sizes(480, 854).map(([width]) => width)).toEqual([360, 480]);
  expect(sizes(640, 640).map(([width]) => width)).toEqual([360, 540, 640]);
  expect(sizes(576, 1024).map(([width]) => width)).toEqual([360, 540]);
  expect(sizes(1440, 2560).map(([width]) => width)).toEqual([360, 540, 720, 1080]);
  const [low, own] = buildLadder(480, 854, 30);
  expect(own?.maxKilobits).toBeGreaterThan(low?.maxKilobits ?? 0);
});

it('gives no rendition more bits than the source has, and none too few to be seen', () => {
  expect(buildLadder(720, 1280, 30, () => 900).map((rendition) => rendition.maxKilobits)).toEqual([
    700, 900, 900,
  ]);
  expect(buildLadder(360, 640, 30, () => 10).map((rendition) => rendition.maxKilobits)).toEqual([100]);
});

it('gives low renditions sound of fewer bits, and no rendition with its sound more than the source has', () => {
  const rates = buildLadder(1080, 1920, 30, (audio) => 1000 - audio).map((one) => [
    one.audioKilobits,
    one.maxKilobits,
  ]);
  expect(rates).toEqual([
    [64, 700],
    [96, 904],
    [128, 872],
    [128, 872],
  ]);
});
