import { describe, expect, it } from 'vitest';
import { assign, assignVariant, bucketOf, type LiveExperiment } from './assignment.ts';
import { excludeEachOther } from './experiment.ts';
import { findExperimentFaults } from './faults.ts';
import { computeFreeEpisodes, freeEpisodesIn, maxFreeEpisodesOf } from './gate.ts';
import { GUARD_RAIL_DEFAULTS, readGuardRails, type VariantCounts } from './guard-rails.ts';
import { computeRelativeInterval } from './interval.ts';
import { offerFault } from './offer-faults.ts';
import { checkSampleRatio } from './sample-ratio.ts';
import { computeSampleSize } from './sample-size.ts';

const wall: LiveExperiment = {
  id: 'one',
  kind: 'wall',
  groupIds: ['drama'],
  variants: { A: { freeEpisodes: 12 }, B: { freeEpisodes: 15 } },
  salt: 'salt',
  sharePercent: 50,
  holdoutPercent: 10,
  winner: null,
  heldBackUntil: null,
};
const units = Array.from({ length: 20_000 }, (_, at) => `unit ${at}`);

describe('an assignment', () => {
  it('is the same whenever it is asked, and splits as the shares say', () => {
    const counts = { A: 0, B: 0, none: 0 };
    for (const unit of units) {
      const variant = assign({ ...wall, sharePercent: 30 }, unit);
      expect(assign({ ...wall, sharePercent: 30 }, unit)).toBe(variant);
      counts[variant ?? 'none'] += 1;
    }
    expect(counts.none / units.length).toBeCloseTo(0.1, 1);
    expect(counts.B / (counts.A + counts.B)).toBeGreaterThan(0.285);
    expect(counts.B / (counts.A + counts.B)).toBeLessThan(0.315);
  });

  it('of one experiment says nothing about that of another', () => {
    const both = units.filter((unit) => assign(wall, unit) === 'B');
    const other = both.filter((unit) => assign({ ...wall, salt: 'other' }, unit) === 'B');
    expect(other.length / both.length).toBeGreaterThan(0.42);
    expect(other.length / both.length).toBeLessThan(0.48);
  });

  it('spreads texts evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const unit of units) {
      const tenth = Math.floor(bucketOf(unit) / 1000);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('leaves whoever has no unit as they are', () => {
    expect(assignVariant(wall, undefined, 0)).toBeUndefined();
  });

  it('gives everybody what won once it is rolled out, but for one in twenty and a while', () => {
    const offer: LiveExperiment = {
      ...wall,
      kind: 'offer',
      variants: {
        A: { offers: { 'zh-CN': { title: '开通', text: '看全集' }, 'en-US': null } },
        B: { offers: { 'zh-CN': { title: '加入', text: '全站剧' }, 'en-US': null } },
      },
      winner: 'B',
      heldBackUntil: 100,
    };
    const before = units.filter((unit) => assignVariant(offer, unit, 50) === 'A').length / units.length;
    expect(before).toBeCloseTo(0.05, 2);
    expect(units.every((unit) => assignVariant(offer, unit, 100) === 'B')).toBe(true);
    expect(assignVariant({ ...wall, winner: 'B', heldBackUntil: 100 }, 'somebody', 100)).toBeUndefined();
  });
});

it('says how many episodes are free in a variant', () => {
  expect(freeEpisodesIn(wall, 'B', 12)).toBe(15);
  const more = {
    kind: 'free-count',
    variants: { A: { extraFreeEpisodes: 0 }, B: { extraFreeEpisodes: 3 } },
  } as const;
  expect(freeEpisodesIn(more, 'B', 10)).toBe(13);
  expect(maxFreeEpisodesOf(more, 10)).toBe(13);
});

it('a viewer gets the larger of what an experiment and a link give, and never less than a link promised', () => {
  expect(computeFreeEpisodes(10, undefined, null)).toBe(10);
  expect(computeFreeEpisodes(10, undefined, 12)).toBe(12);
  expect(computeFreeEpisodes(10, undefined, 3)).toBe(10);
  expect(computeFreeEpisodes(10, 15, 12)).toBe(15);
  expect(computeFreeEpisodes(10, 8, 12)).toBe(12);
  expect(computeFreeEpisodes(10, 8, null)).toBe(8);
});

it('lets one experiment at a time decide about a drama', () => {
  const scope = (kind: LiveExperiment['kind'], ...groupIds: string[]) => ({ kind, groupIds });
  expect(excludeEachOther(scope('wall', 'a'), scope('free-count', 'b', 'a'))).toBe(true);
  expect(excludeEachOther(scope('wall', 'a'), scope('wall', 'b'))).toBe(false);
  expect(excludeEachOther(scope('wall', 'a'), scope('offer', 'a'))).toBe(false);
  expect(excludeEachOther(scope('offer'), scope('offer', 'a'))).toBe(true);
});

describe('an experiment', () => {
  const drama = { id: 'drama', access: 'vip', freeEpisodes: 12, episodeTotal: 80 } as const;
  it('runs where A is how the drama is and both walls stand inside it', () => {
    expect(findExperimentFaults(wall, [drama])).toEqual([]);
    expect(findExperimentFaults(wall, [{ ...drama, freeEpisodes: 10 }])).toEqual(['wall-not-current']);
    expect(findExperimentFaults(wall, [{ ...drama, episodeTotal: 15 }])).toEqual(['wall-outside']);
    expect(findExperimentFaults(wall, [{ ...drama, access: 'free' }])).toEqual(['not-vip']);
    expect(findExperimentFaults(wall, [])).toEqual(['drama-missing', 'one-drama']);
  });

  it('lists every plan in both orders, so that none is hidden', () => {
    const order = ['monthly', 'half_year', 'yearly', 'lifetime'] as const;
    const of = (B: readonly (typeof order)[number][]) =>
      findExperimentFaults(
        { kind: 'plan-order', groupIds: [], variants: { A: { planOrder: order }, B: { planOrder: B } } },
        [],
      );
    expect(of([...order].reverse())).toEqual([]);
    expect(of(order)).toEqual(['same-variants']);
    expect(of(['lifetime', 'yearly'])).toEqual(['plan-missing']);
  });
});

it.each([
  ['开通 VIP，全站随便看', '随时可以取消', undefined],
  ['', '', 'empty'],
  ['字'.repeat(25), '好看', 'too-long'],
  ['只要 9.9 元', '今天开通', 'price'],
  ['会员八折', '今天开通', 'price'],
  ['限时开通', '好看', 'urgency'],
  ['仅剩 3 个名额', '好看', 'scarcity'],
  ['开通 VIP', '不，我不想省钱', 'shaming'],
  ['Go VIP', 'Ends today', 'urgency'],
] as const)('judges the offer “%s”', (title, text, fault) => {
  expect(offerFault({ title, text })).toBe(fault);
});

it('sees shares of the viewers that chance does not make', () => {
  expect(checkSampleRatio({ A: 10_100, B: 9_900 }, 50).isMismatch).toBe(false);
  expect(checkSampleRatio({ A: 10_600, B: 9_400 }, 50).isMismatch).toBe(true);
  expect(checkSampleRatio({ A: 0, B: 0 }, 50)).toEqual({ shareB: 0.5, pValue: 1, isMismatch: false });
  expect(checkSampleRatio({ A: 7000, B: 3000 }, 30).isMismatch).toBe(false);
});

it('needs more viewers for smaller differences, and for uneven shares', () => {
  const plan = {
    payPercent: 1,
    meanPaymentFen: 5000,
    paymentSpread: 0.9,
    effectPercent: 10,
    sharePercent: 50,
  };
  expect(computeSampleSize(plan)).toBeGreaterThan(1_000_000);
  expect(computeSampleSize({ ...plan, effectPercent: 30 })).toBeLessThan(computeSampleSize(plan) / 6);
  expect(computeSampleSize({ ...plan, sharePercent: 10 })).toBeGreaterThan(2 * computeSampleSize(plan));
});

describe('an interval', () => {
  const sample = (count: number, alike: number) => ({ count, sum: alike, sumSquares: alike });

  it('lies around the estimate', () => {
    const { low, estimate, high } = computeRelativeInterval(sample(400, 30), sample(400, 90), {
      effectSd: 0.1,
    }) ?? {
      ...{ low: 0, estimate: 0, high: 0 },
    };
    expect(estimate).toBeCloseTo(2);
    expect([low, estimate, high]).toEqual([low, estimate, high].toSorted((one, other) => one - other));
  });

  it('is not known while few count, nor while all viewers count alike', () => {
    expect(computeRelativeInterval(sample(400, 24), sample(400, 90), { effectSd: 0.1 })).toBeUndefined();
    expect(computeRelativeInterval(sample(40, 40), sample(50, 50), { effectSd: 0.1 })).toBeUndefined();
  });
});

describe('guard rails', () => {
  const fine: VariantCounts = {
    viewers: 10_000,
    paidOrders: 100,
    refundedOrders: 1,
    complaints: 2,
    completed: 6000,
  };
  const crossed = (B: Partial<VariantCounts>, priceDifferences = 0) =>
    readGuardRails(
      { A: fine, B: { ...fine, ...B }, priceDifferences, sampleRatio: { pValue: 1, isMismatch: false } },
      GUARD_RAIL_DEFAULTS,
    ).flatMap(({ rail, isCrossed }) => (isCrossed ? [rail] : []));

  it('hold while nothing is worse than allowed, or little is known', () => {
    expect(crossed({})).toEqual([]);
    expect(crossed({ paidOrders: 5, refundedOrders: 2 })).toEqual([]);
  });

  it('are crossed by refunds, complaints, and viewers who do not watch to the end', () => {
    expect(crossed({ refundedOrders: 12 })).toEqual(['refunds']);
    expect(crossed({ complaints: 60 })).toEqual(['complaints']);
    expect(crossed({ completed: 5000 })).toEqual(['completion']);
  });

  it('are crossed by a single plan that is sold at two prices', () => {
    expect(crossed({}, 1)).toEqual(['price']);
  });
});
