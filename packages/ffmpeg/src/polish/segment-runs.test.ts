import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FrameRate } from '../inspect/frame-rate.ts';
import { computeSegmentStarts } from '../transcode/segments.ts';
import { listSegmentRuns } from './segment-runs.ts';

const film = (frames: number, frameRate: FrameRate) => ({
  frames,
  frameRate,
  duration: (frames * frameRate[1]) / frameRate[0],
});
const keyframes = (runs: ReturnType<typeof listSegmentRuns>) =>
  runs.flatMap(({ from, to, groupFrames }) =>
    Array.from({ length: Math.ceil((to - from) / groupFrames) }, (_, n) => from + n * groupFrames),
  );

it('is the first second, the two after it, and all the rest at a whole frame rate', () => {
  expect(listSegmentRuns(film(2500, [25, 1]))).toEqual([
    { from: 0, to: 25, groupFrames: 25 },
    { from: 25, to: 75, groupFrames: 50 },
    { from: 75, to: 2500, groupFrames: 100 },
  ]);
});

it('puts a keyframe at the start of every segment and nowhere else, whatever the film', () => {
  const rates: FrameRate[] = [
    [25, 1],
    [30000, 1001],
    [24000, 1001],
    [60, 1],
    [25, 2],
  ];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(...rates), (frames, rate) => {
      const one = film(frames, rate);
      const runs = listSegmentRuns(one);
      expect(runs[0]?.from).toBe(0);
      expect(runs.at(-1)?.to).toBe(frames);
      for (const [n, run] of runs.entries()) if (n > 0) expect(run.from).toBe(runs[n - 1]?.to);
      const starts = computeSegmentStarts(one.duration);
      const found = keyframes(runs);
      expect(found).toHaveLength(starts.length);
      for (const [n, start] of starts.entries()) {
        const seconds = ((found[n] ?? 0) * rate[1]) / rate[0];
        // The first frame that is not before it.
        expect(seconds).toBeGreaterThanOrEqual(start - 0.0011);
        expect(seconds).toBeLessThan(start + rate[1] / rate[0]);
      }
    }),
  );
});
