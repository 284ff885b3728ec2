import { expect, it } from 'vitest';
import { findHighlights, type HighlightFacts } from './highlights.ts';

// The rules read these alone.
const numbersOf = (some: object) =>
  ({ plays: 0, completes: 0, paywallViewers: 0, convertedViewers: 0, ...some }) as HighlightFacts['numbers'];
const limits = { firstFrameP75: 1200, firstFrameP95: 2000, stallShare: 0.008, failureShare: 0.01 };
const totals = {
  plays: 500,
  firstFrameP50: 400,
  firstFrameP75: 800,
  firstFrameP95: 1500,
  swipeP75: 100,
  stallShare: 0.002,
  failureShare: 0.001,
  wasteShare: 0.1,
};
const calm: HighlightFacts = {
  numbers: numbersOf({ plays: 1000, completes: 400, paywallViewers: 200, convertedViewers: 10 }),
  before: numbersOf({ plays: 1000, completes: 420, paywallViewers: 200, convertedViewers: 11 }),
  dramas: [{ groupId: 'a', title: '雨停之前', plays: 900, completes: 360 }],
  searches: [{ query: '没有的剧', searches: 3, emptySearches: 3 }],
  quality: { totals, limits, episodes: [] },
};

it('finds nothing where all is as ever', () => {
  expect(findHighlights(calm)).toEqual([]);
});

it('finds what is over its limit, what fell, a drama that is left, and what is searched in vain', () => {
  const found = findHighlights({
    numbers: numbersOf({ plays: 1000, completes: 400, paywallViewers: 200, convertedViewers: 4 }),
    before: calm.before,
    dramas: [...calm.dramas, { groupId: 'b', title: '长街', plays: 300, completes: 30 }],
    searches: [{ query: '没有的剧', searches: 30, emptySearches: 30 }],
    quality: {
      totals: { ...totals, stallShare: 0.02 },
      limits,
      episodes: [
        { groupId: 'a', title: '雨停之前', index: 4, plays: 90, stalledShare: 0.2, peersShare: 0.01 },
      ],
    },
  });
  expect(found).toMatchObject([
    { kind: 'quality', measure: 'stallShare', value: 0.02, limit: 0.008 },
    { kind: 'stalls', index: 4, share: 0.2 },
    { kind: 'drop', figure: 'conversion', share: 0.02, before: 0.055 },
    { kind: 'drama', groupId: 'b', completion: 0.1, all: 0.4 },
    { kind: 'search', query: '没有的剧', times: 30 },
  ]);
});

it('says nothing of few plays or few people', () => {
  const few = numbersOf({ plays: 50, completes: 1, paywallViewers: 20, convertedViewers: 0 });
  const found = findHighlights({
    ...calm,
    numbers: few,
    dramas: [{ groupId: 'a', title: '雨停之前', plays: 50, completes: 0 }],
    quality: { totals: { ...totals, plays: 20, stallShare: 0.5 }, limits, episodes: [] },
  });
  expect(found).toEqual([]);
});
