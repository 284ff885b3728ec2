import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { type BuildCell, compareBuilds, readBuildFigures } from './builds.ts';
import { bucketOf, emptyHistogram } from './histogram.ts';

/** The scatter is chance itself: the same one in every run, or one run in many would fail. */
const SAME_CHANCE = { numRuns: 60, seed: 1 };

const seed = fc.integer({ min: 1, max: 1_000_000 });

/** Plays of a build in one kind of place, whose first frames scatter around a median. */
function cellOf({ from = 1, plays = 3000, medianMs = 400, spread = 0.7, ...rest }: Invented): BuildCell {
  const random = createRandom(from);
  const frames = () => {
    const histogram = emptyHistogram();
    for (let n = 0; n < plays; n += 1) {
      const bucket = bucketOf(medianMs * Math.exp(spread * normal(random)));
      histogram[bucket] = (histogram[bucket] ?? 0) + 1;
    }
    return histogram;
  };
  return {
    way: 'feed',
    device: 'phone',
    network: 'wifi',
    plays,
    failedPlays: 0,
    stalledMs: 0,
    watchedMs: plays * 9000,
    coldFrames: frames(),
    swipeFrames: frames(),
    ...rest,
  };
}

type Invented = Partial<BuildCell> & { from?: number; medianMs?: number; spread?: number };

describe('a build beside the one before it', () => {
  it('is named where its first frames are a quarter slower, whoever watched', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 60, max: 3000 }), (from, medianMs) => {
        const { worse } = compareBuilds(
          [cellOf({ from, medianMs: medianMs * 1.25 })],
          [cellOf({ from: from + 7, medianMs })],
        );
        expect(worse).toEqual(['coldP75', 'swipeP75']);
      }),
      SAME_CHANCE,
    );
  });

  it('is not named for the chance of a few thousand plays', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 60, max: 3000 }),
        fc.integer({ min: 1000, max: 5000 }),
        (from, medianMs, plays) => {
          const [now, before] = [cellOf({ from, plays, medianMs }), cellOf({ from: from + 7, medianMs })];
          expect(compareBuilds([now], [before]).worse).toEqual([]);
        },
      ),
      SAME_CHANCE,
    );
  });

  it('is not slower because more of its viewers have slow phones', () => {
    const phones = (from: number, good: number, low: number) => [
      cellOf({ from, plays: good, medianMs: 200 }),
      cellOf({ from: from + 1, plays: low, medianMs: 900, device: 'low-phone' }),
    ];
    const now = phones(3, 1000, 3000);
    const before = phones(5, 6000, 1000);
    expect(readBuildFigures(now).coldP75).toBeGreaterThan(1.5 * (readBuildFigures(before).coldP75 ?? 0));
    expect(compareBuilds(now, before).worse).toEqual([]);
  });

  it('is compared only in the kinds of places that both were used in', () => {
    const now = [cellOf({}), cellOf({ way: 'link', medianMs: 5000 })];
    const { now: own, before } = compareBuilds(now, [cellOf({ from: 9 })]);
    expect(own.plays).toBe(3000);
    expect(before.plays).toBe(3000);
  });

  it('is named where it stalls or fails more, and not for a few plays', () => {
    const worse = { stalledMs: 3000 * 60, failedPlays: 20 };
    expect(compareBuilds([cellOf(worse)], [cellOf({ from: 4 })]).worse).toEqual([
      'stallShare',
      'failureShare',
    ]);
    const few = cellOf({ plays: 300, medianMs: 4000, stalledMs: 300 * 900, failedPlays: 30 });
    expect(compareBuilds([few], [cellOf({ from: 4 })]).worse).toEqual([]);
  });

  it('says nothing without a common place', () => {
    expect(compareBuilds([cellOf({})], [])).toEqual({
      now: { plays: 0, coldP75: null, swipeP75: null, stallShare: 0, failureShare: 0 },
      before: { plays: 0, coldP75: null, swipeP75: null, stallShare: 0, failureShare: 0 },
      worse: [],
    });
  });
});

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
