import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeInterest, isFinished } from './interest.ts';
import { interleaveFresh } from './interleave.ts';
import { computeLearnedScores, type Neighbours } from './learn/learned.ts';
import { type Candidate, rankCandidates, type Signal } from './rank-candidates.ts';
import { spreadGenres, spreadSimilar } from './spread.ts';

const plain = { genres: [], tags: [], cast: [], hotPlace: null, age: 365 };
const candidate = (seq: number, values: Partial<Candidate> = {}): Candidate => ({ ...plain, seq, ...values });
const signal = (seq: number, values: Partial<Signal> = {}): Signal => ({
  ...plain,
  weight: 1,
  seq,
  ...values,
});
const nobody: Neighbours = new Map();
const rank = (candidates: Candidate[], signals: Signal[], neighbours: Neighbours) =>
  rankCandidates(candidates, signals, computeLearnedScores(signals, neighbours));
const near = (from: number, ...to: [number, number][]): Neighbours =>
  new Map([[from, { targets: to.map(([seq]) => seq), weights: to.map(([, weight]) => weight) }]]);

describe('the ranker', () => {
  it('puts what viewers of the same dramas took to first, and says for which', () => {
    const ranked = rank(
      [candidate(1, { hotPlace: 1 }), candidate(2), candidate(3)],
      [signal(9)],
      near(9, [2, 0.5], [3, 0.05]),
    );
    expect(ranked.map(({ seq, because }) => [seq, because])).toEqual([
      [2, 9],
      [1, undefined],
      [3, undefined],
    ]);
  });

  it('puts what is like it next where nothing was learned', () => {
    const ranked = rank(
      [
        candidate(1, { genres: ['court'], cast: ['Lin'] }),
        candidate(2, { genres: ['spy'] }),
        candidate(3, { genres: ['court'] }),
      ],
      [
        signal(8, { genres: ['spy'], weight: 0.5 }),
        signal(9, { genres: ['court'], cast: ['Lin'], weight: 2 }),
      ],
      nobody,
    );
    expect(ranked.map(({ seq }) => seq)).toEqual([1, 3, 2]);
    expect(ranked[0]?.because).toBe(9);
  });

  it('ranks by hot and fresh for viewers without signals', () => {
    const ranked = rank(
      [candidate(1), candidate(2, { age: 1 }), candidate(3, { hotPlace: 40 }), candidate(4, { hotPlace: 1 })],
      [],
      nobody,
    );
    expect(ranked.map(({ seq }) => seq)).toEqual([4, 2, 3, 1]);
    expect(ranked.every(({ because }) => because === undefined)).toBe(true);
  });

  it('takes what is learned against a drama as a reason against it', () => {
    const ranked = rank([candidate(1), candidate(2)], [signal(9)], near(9, [2, -0.4], [3, 0.2]));
    expect(ranked.map(({ seq }) => seq)).toEqual([1, 2]);
  });
});

describe('the drama a recommendation is explained by', () => {
  const because = (given: Candidate, signals: Signal[], neighbours = nobody) =>
    rank([given], signals, neighbours)[0]?.because;
  const court = { genres: ['court'] };

  it('is none outside the taste, whatever was learned of it', () => {
    const signals = [signal(7, { ...court, weight: 4 }), signal(8, { ...court, weight: 4 })];
    expect(because(candidate(1, { genres: ['spy'] }), signals, near(7, [1, 0.9]))).toBeUndefined();
    expect(because(candidate(1, court), signals, near(7, [1, 0.9]))).toBe(7);
    const once = [...signals, signal(9, { genres: ['spy'], weight: 0.5 })];
    expect(because(candidate(1, { genres: ['spy'] }), once)).toBeUndefined();
  });

  it('is none of many that say the same', () => {
    const many = [1, 2, 3, 4, 5, 6].map((seq) => signal(90 + seq, court));
    expect(because(candidate(1, court), many)).toBeUndefined();
    const alike = { ...court, tags: ['revenge'], cast: ['Lin'] };
    expect(because(candidate(1, alike), [...many, signal(99, alike)])).toBe(99);
    const spoken: Neighbours = new Map(
      many.map(({ seq }) => [seq, { targets: [1], weights: [0.1 + (seq % 2) / 100] }]),
    );
    expect(because(candidate(1, court), many, spoken)).toBeUndefined();
  });

  it('is none where being hot and new says more than the taste', () => {
    const signals = [signal(7, court), signal(8, { genres: ['spy'] }), signal(9, { genres: ['city'] })];
    const popular = { ...court, hotPlace: 1, age: 0 };
    expect(because(candidate(1, popular), signals)).toBeUndefined();
    expect(because(candidate(1, court), [signal(7, court)])).toBe(7);
  });
});

it('moves back what is like a drama somebody was not interested in', () => {
  const signals = [signal(9, { genres: ['court'] })];
  const given = [
    candidate(2, { genres: ['court'], tags: ['revenge'] }),
    candidate(1, { genres: ['court'], tags: ['sweet'] }),
  ];
  const order = (disliked: Parameters<typeof rankCandidates>[3]) =>
    rankCandidates(given, signals, computeLearnedScores(signals, nobody), disliked).map(({ seq }) => seq);
  expect(order([])).toEqual([2, 1]);
  expect(order([{ seq: 5, genres: ['court'], tags: ['revenge'], cast: [] }])).toEqual([1, 2]);
});

describe('spreading by likeness', () => {
  /** Dramas of ten genres, and members who mostly take to one of them. */
  const GENRES = 10;
  const dramas = Array.from({ length: 200 }, (_, at) =>
    candidate(at + 1, {
      genres: [`genre ${at % GENRES}`],
      tags: [`tag ${(at * 7) % 23}`],
      hotPlace: (at * 37) % 200 < 80 ? ((at * 37) % 200) + 1 : null,
      age: (at * 13) % 120,
    }),
  );
  const members = Array.from({ length: 60 }, (_, member) => {
    const own = dramas.filter(({ genres }) => genres[0] === `genre ${member % GENRES}`).slice(0, 4);
    const other = dramas[(member * 31) % dramas.length] as Candidate;
    return { main: `genre ${member % GENRES}`, signals: [...own, other].map((one) => signal(one.seq, one)) };
  });
  const mainShare = (order: (ranked: ReturnType<typeof rank>) => { genres: readonly string[] }[]) =>
    members.reduce((sum, { main, signals }) => {
      const seen = new Set(signals.map(({ seq }) => seq));
      const given = dramas.filter(({ seq }) => !seen.has(seq));
      const first = order(rank(given, signals, nobody)).slice(0, 10);
      return sum + first.filter(({ genres }) => genres[0] === main).length / first.length;
    }, 0) / members.length;

  it('leaves a member most of the genre they love', () => {
    const [ranked, spread, byTurns] = [
      mainShare((items) => items),
      mainShare(spreadSimilar),
      mainShare((items) => spreadGenres(items, ({ genres }) => genres[0])),
    ];
    expect(spread).toBeGreaterThan(0.75 * ranked);
    expect(spread).toBeGreaterThan(1.2 * byTurns);
  });

  it('lets a genre follow itself, and another one in after four', () => {
    const loved = Array.from({ length: 12 }, (_, at) => ({
      score: 2 - at / 100,
      genres: ['court'],
      tags: [],
      cast: [],
    }));
    const rest = Array.from({ length: 6 }, (_, at) => ({
      score: 0.5 - at / 100,
      genres: [`${at}`],
      tags: [],
      cast: [],
    }));
    const first = spreadSimilar([...loved, ...rest])
      .slice(0, 10)
      .map(({ genres }) => genres[0]);
    expect(first).toEqual([...Array(4).fill('court'), '0', ...Array(4).fill('court'), '1']);
  });

  it('loses nothing and repeats nothing', () => {
    const genre = fc.constantFrom('a', 'b', 'c');
    const item = fc.record({ score: fc.double({ min: 0, max: 2, noNaN: true }), genre });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (given) => {
        const items = given.map(({ score, genre: one }, at) => ({
          at,
          score,
          genres: [one],
          tags: [],
          cast: [],
        }));
        const spread = spreadSimilar(items).map(({ at }) => at);
        expect(spread.toSorted((a, b) => a - b)).toEqual(items.map(({ at }) => at));
      }),
    );
  });
});

describe('spreading', () => {
  const genres = fc.array(fc.constantFrom('a', 'b', 'c', undefined), { maxLength: 60 });
  const items = genres.map((list) => list.map((genre, at) => ({ at, genre })));

  it('loses nothing and repeats nothing', () => {
    fc.assert(
      fc.property(items, (given) => {
        const spread = spreadGenres(given, ({ genre }) => genre);
        expect(spread.map(({ at }) => at).sort((a, b) => a - b)).toEqual(given.map(({ at }) => at));
      }),
    );
  });

  it('puts two of a genre together only where no other is left near', () => {
    fc.assert(
      fc.property(items, (given) => {
        const spread = spreadGenres(given, ({ genre }) => genre);
        for (let at = 1; at < spread.length; at += 1) {
          const genre = spread[at]?.genre;
          if (genre === undefined || genre !== spread[at - 1]?.genre) continue;
          const left = spread
            .slice(at)
            .sort((a, b) => a.at - b.at)
            .slice(0, 24);
          expect(left.every((item) => item.genre === genre)).toBe(true);
        }
      }),
    );
  });

  it('begins with another genre than what comes before', () => {
    expect(spreadGenres(['a', 'b'], (genre) => genre, 'a')).toEqual(['b', 'a']);
  });
});

it('weaves fresh dramas in without losing or repeating one', () => {
  const order = fc.uniqueArray(fc.nat(40));
  fc.assert(
    fc.property(order, order, (hot, fresh) => {
      const woven = [...interleaveFresh(Uint32Array.from(hot), Uint32Array.from(fresh))];
      expect(woven.toSorted((a, b) => a - b)).toEqual([...new Set([...hot, ...fresh])].sort((a, b) => a - b));
    }),
  );
  expect([...interleaveFresh(Uint32Array.of(1, 2, 3, 4, 5, 6), Uint32Array.of(6, 2))]).toEqual([
    1, 2, 3, 6, 4, 5,
  ]);
});

it('measures interest by what a viewer did, not by what passed by', () => {
  const passed = { ended: 0, episodes: 10, seconds: 3, followed: false, rating: null };
  expect(computeInterest(passed)).toBe(0);
  const begun = computeInterest({ ...passed, seconds: 40 });
  const watching = computeInterest({ ...passed, ended: 2 });
  const finished = computeInterest({ ...passed, ended: 10 });
  const loved = computeInterest({ ...passed, ended: 10, followed: true, rating: 5 });
  expect([begun, watching, finished, loved]).toEqual(
    [begun, watching, finished, loved].sort((a, b) => a - b),
  );
  expect(computeInterest({ ...passed, ended: 10, followed: true, rating: 1 })).toBe(0);
  expect(isFinished({ ended: 10, episodes: 10 })).toBe(true);
  expect(isFinished({ ended: 0, episodes: 0 })).toBe(false);
});
