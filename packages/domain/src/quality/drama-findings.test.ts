import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublishable, type LicenseFacts, publishChecks } from '../publishing/check.ts';
import { LICENSE_TIERS, WORK_KINDS } from '../publishing/work-kind.ts';
import { BUILT_IN_LAW_RULES } from '../rules/built-in-law-rules.ts';
import { findDramaFindings, findTitleFindings, titleWidthOf } from './drama-findings.ts';
import { QUALITY_DEFAULTS } from './thresholds.ts';

const DAY = '2026-11-23';
const license: LicenseFacts = {
  licenseNo: '（沪）网微剧备字〔2026〕第00001号',
  isOldLicense: false,
  tier: null,
  workKind: 'filmed',
  costFen: 1,
  isSpecialTheme: false,
  validFrom: null,
  validUntil: null,
};
const found = (facts: Partial<Parameters<typeof findDramaFindings>[0]>) =>
  findDramaFindings(
    { license, title: '雨停之前', indexes: [1, 2, 3], ...facts },
    { rules: BUILT_IN_LAW_RULES, day: DAY, thresholds: QUALITY_DEFAULTS },
  );

describe('a drama', () => {
  it('with a good number and all of its episodes has no findings', () => {
    expect(found({})).toEqual([]);
  });

  it('is found without a number, and with one that has expired, and why is told', () => {
    const reasons = (facts: Partial<LicenseFacts>) =>
      found({ license: { ...license, ...facts } }).map(({ values }) => values.reason);
    expect(reasons({ licenseNo: null })).toEqual(['missing']);
    expect(reasons({ licenseNo: '备字第1号' })).toEqual(['shape']);
    expect(reasons({ licenseNo: '备字第1号', isOldLicense: true })).toEqual([]);
    expect(reasons({ validUntil: '2026-11-22' })).toEqual(['expired']);
    expect(reasons({ costFen: 300_000_000 })).toEqual(['tier']);
    expect(reasons({ costFen: null })).toEqual(['costMissing']);
  });

  it('is found for its number, or for the facts of its tier, exactly when that keeps it from being published', () => {
    const day = fc.option(fc.constantFrom('2026-11-22', DAY, '2026-11-24'));
    const facts = fc.record({
      licenseNo: fc.constantFrom(null, '', '备字第1号', license.licenseNo, '网微剧审字（2026）第001号'),
      isOldLicense: fc.boolean(),
      tier: fc.option(fc.constantFrom(...LICENSE_TIERS)),
      validFrom: day,
      validUntil: day,
      workKind: fc.option(fc.constantFrom(...WORK_KINDS)),
      costFen: fc.option(fc.constantFrom(1, 300_000_000)),
      isSpecialTheme: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const checks = publishChecks({ ...publishable, ...one }, BUILT_IN_LAW_RULES, DAY);
        expect(found({ license: one }).length > 0).toBe(!isPublishable(checks));
      }),
    );
  });

  it('is found for the numbers that no episode has, and the first twelve are named', () => {
    expect(found({ indexes: [1, 3, 6] })).toMatchObject([
      { kind: 'missing_episodes', values: { count: 3, episodes: '2 4 5' } },
    ]);
    const [gap] = found({ indexes: [40] });
    expect(gap?.values).toEqual({ count: 39, episodes: '1 2 3 4 5 6 7 8 9 10 11 12' });
  });

  it('is found for a title wider than lists show, a Chinese character being as wide as two letters', () => {
    expect(titleWidthOf('雨 rain')).toBe(7);
    expect(findTitleFindings('雨'.repeat(16), QUALITY_DEFAULTS)).toEqual([]);
    expect(findTitleFindings('雨'.repeat(17), QUALITY_DEFAULTS)).toMatchObject([{ kind: 'title_wide' }]);
  });
});

const publishable = {
  holder: '',
  aiGenerated: false,
  ...{ aiSuspected: false, aiFound: null },
  minorSafe: false,
  synopsisLength: 0,
  hasPoster: false,
  categories: [],
  access: 'free' as const,
  freeEpisodes: 0,
  price: null,
  episodeTotal: 1,
  ready: [1],
  subtitled: 0,
  unchecked: 0,
  openFaults: 0,
};
