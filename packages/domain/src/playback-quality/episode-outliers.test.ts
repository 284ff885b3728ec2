import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EpisodeCounts, findOutliers } from './episode-outliers.ts';

const counts = (index: number, plays: number, stalledPlays: number, network = 'wifi'): EpisodeCounts => ({
  groupId: 'rain',
  index,
  network,
  plays,
  stalledPlays,
});
const peers = Array.from({ length: 20 }, (_, n) => counts(n + 10, 500, 5));

it('an episode that stalls far more than its peers is pointed at, with both shares', () => {
  const [found, ...others] = findOutliers([...peers, counts(1, 400, 40)]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ groupId: 'rain', index: 1, plays: 400, stalledShare: 0.1 });
  expect(found?.peersShare).toBeCloseTo(0.01, 3);
});

it.each([
  ['was played too seldom', [counts(1, 30, 15)]],
  ['stalls a little more', [counts(1, 400, 7)]],
  ['is watched where everybody stalls', [counts(1, 400, 40, 'slow'), counts(2, 2000, 200, 'slow')]],
  ['is alone in its network', [counts(1, 400, 40, 'slow')]],
])('an episode that %s is not pointed at', (_what, more) => {
  expect(findOutliers([...peers, ...more])).toEqual([]);
});

it('hardly ever is one pointed at where all stall alike', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 50, max: 2000 }), { minLength: 5, maxLength: 60 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
      (plays, randoms) => {
        const stalledOf = (many: number) => {
          let stalled = 0;
          for (let n = 0; n < many; n += 1) if ((randoms.next().value ?? 1) < 0.02) stalled += 1;
          return stalled;
        };
        expect(
          findOutliers(plays.map((many, index) => counts(index, many, stalledOf(many)))).length,
        ).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 10 },
  );
});
