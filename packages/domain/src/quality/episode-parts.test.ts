import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEpisodeParts } from './episode-parts.ts';
import { POINT_SECONDS } from './fingerprint.ts';
import { type EpisodeSound, MIN_SKIP_CONFIDENCE, PART_KINDS } from './part.ts';
import { encodedAnew, episodeOf, soundPoints } from './sound.fixture.ts';

const RUNS = { numRuns: 12 };
const seed = fc.integer({ min: 1, max: 1_000_000 });
const indexes = [1, 2, 3, 4, 5];

/** Five episodes with the same sound somewhere in their first seconds. */
function withIntro(number: number, { leads, introSeconds = 8, bodySeconds = 60 }: Shape): EpisodeSound[] {
  const intro = soundPoints(number, introSeconds);
  return indexes.map((index, at) =>
    episodeOf(index, [
      soundPoints(number + 10 + index, leads[at] ?? 0),
      encodedAnew(intro, index),
      soundPoints(number + 20 + index, bodySeconds),
    ]),
  );
}
type Shape = { leads: readonly number[]; introSeconds?: number; bodySeconds?: number };

const partCount = (episodes: readonly EpisodeSound[]) =>
  [...findEpisodeParts(episodes).values()].flatMap((parts) => Object.keys(parts)).length;

describe('opening credits', () => {
  it('are found wherever they begin in each episode, to about two seconds', () => {
    const leads = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(seed, leads, (number, starts) => {
        const found = findEpisodeParts(withIntro(number, { leads: starts }));
        for (const [at, start] of starts.entries()) {
          const intro = found.get(at + 1)?.intro;
          expect(Math.abs((intro?.start ?? Number.NaN) - start)).toBeLessThan(2);
          expect(Math.abs((intro?.end ?? Number.NaN) - start - 8)).toBeLessThan(2);
          expect(intro?.confidence).toBeGreaterThanOrEqual(MIN_SKIP_CONFIDENCE);
        }
      }),
      RUNS,
    );
  });

  it('are the same in whatever order the episodes come', () => {
    const episodes = withIntro(7, { leads: [0, 3, 5, 1, 2] });
    expect(findEpisodeParts(episodes.toReversed())).toEqual(findEpisodeParts(episodes));
  });

  it('end at the cut that is near', () => {
    const episodes = withIntro(9, { leads: [4, 4, 4, 4, 4] });
    const cut = episodes.map((episode) => ({ ...episode, edges: [4.2, 13.1, 30] }));
    expect(findEpisodeParts(cut).get(3)?.intro).toMatchObject({ start: 4.2, end: 13.1 });
  });

  it('are what at least three episodes have', () => {
    const [one, other] = withIntro(11, { leads: [0, 0, 0, 0, 0] });
    expect(one && other && partCount([one, other])).toBe(0);
  });

  it('are not found where episodes share nothing', () => {
    fc.assert(
      fc.property(seed, (number) => {
        expect(partCount(indexes.map((index) => episodeOf(index, [soundPoints(number + index, 60)])))).toBe(
          0,
        );
      }),
      RUNS,
    );
  });

  it('are not the silence all episodes begin with', () => {
    const quiet = soundPoints(1, 10);
    const episodes = indexes.map((index) =>
      episodeOf(index, [quiet, soundPoints(100 + index, 60)], [{ start: 0, end: 13 }]),
    );
    expect(partCount(episodes)).toBe(0);
  });

  it('are not one file that was sent for every episode', () => {
    const file = soundPoints(3, 70);
    expect(partCount(indexes.map((index) => episodeOf(index, [encodedAnew(file, index)])))).toBe(0);
  });
});

describe('no part of an episode', () => {
  it('is longer than a quarter of it, however much the episodes share', () => {
    const introSeconds = fc.integer({ min: 4, max: 50 });
    fc.assert(
      fc.property(seed, introSeconds, fc.integer({ min: 30, max: 60 }), (number, shared, bodySeconds) => {
        const episodes = withIntro(number, {
          leads: [0, 1, 0, 2, 0],
          introSeconds: shared,
          bodySeconds,
        });
        const found = findEpisodeParts(episodes);
        for (const { index, seconds } of episodes)
          for (const kind of PART_KINDS) {
            const { start, end } = found.get(index)?.[kind] ?? { start: 0, end: 0 };
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(seconds);
            expect(end - start).toBeLessThanOrEqual(seconds / 4);
          }
      }),
      RUNS,
    );
  });
});

describe('end credits', () => {
  const endingWith = (after: number) => {
    const credits = soundPoints(50, 8);
    return indexes.map((index) =>
      episodeOf(index, [
        soundPoints(60 + index, 60),
        encodedAnew(credits, index),
        soundPoints(70 + index, after),
      ]),
    );
  };

  it('go to the end of the episode', () => {
    const credits = findEpisodeParts(endingWith(0)).get(2)?.credits;
    expect(Math.abs((credits?.start ?? 0) - 60)).toBeLessThan(2);
    expect(credits?.end).toBeCloseTo(soundPoints(50, 8).length * POINT_SECONDS + 60, 0);
  });

  it('are not what the film goes on after', () => {
    expect(findEpisodeParts(endingWith(9)).get(2)).toEqual({});
  });
});

describe('a recap', () => {
  const drama = (withRecap: readonly number[]) => {
    const bodies = indexes.map((index) => soundPoints(80 + index, 60));
    return indexes.map((index, at) => {
      const before = bodies[at - 1] ?? [];
      const recap = withRecap.includes(index) ? encodedAnew(before.slice(-64), index) : [];
      return episodeOf(index, [recap, bodies[at] ?? []]);
    });
  };

  it('is the end of the episode before, heard at the beginning', () => {
    const recap = findEpisodeParts(drama([2, 3, 4, 5])).get(3)?.recap;
    expect(recap?.start).toBe(0);
    expect(Math.abs((recap?.end ?? 0) - 64 * POINT_SECONDS)).toBeLessThan(2);
    expect(recap?.confidence).toBeGreaterThanOrEqual(MIN_SKIP_CONFIDENCE);
  });

  it('is too unsure to be skipped if one episode alone has it', () => {
    const recap = findEpisodeParts(drama([3])).get(3)?.recap;
    expect(recap?.confidence).toBeLessThan(MIN_SKIP_CONFIDENCE);
  });
});
