import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_LAW_RULES } from '../rules/built-in-law-rules.ts';
import { findLawRule, findLawRuleVersion, type LawRule } from '../rules/law-rules.ts';
import { computeTier, listSufficientKinds, tierRuleOf } from './tier.ts';
import type { WorkKind } from './work-kind.ts';

const rules = BUILT_IN_LAW_RULES;
const facts = { workKind: 'filmed', costFen: 0, isSpecialTheme: false } as const;
const keyYuanOf = (workKind: WorkKind, day: string, all: readonly LawRule[] = rules) =>
  tierRuleOf(all, workKind, day)?.parameters.keyYuan;
const own = (rule: Partial<LawRule> & Pick<LawRule, 'id' | 'from'>): LawRule =>
  ({
    source: '本地',
    version: `own/1/${rule.from}`,
    until: null,
    isEnabled: true,
    parameters: {},
    ...rule,
  }) as LawRule;

describe('a tier', () => {
  it('follows the rule of the day, apart for what is made by AI', () => {
    expect(keyYuanOf('filmed', '2025-12-31')).toBe(1_000_000);
    expect(keyYuanOf('filmed', '2026-01-01')).toBe(3_000_000);
    expect(keyYuanOf('generated', '2026-06-30')).toBe(3_000_000);
    expect(keyYuanOf('generated', '2026-07-01')).toBe(800_000);
    expect(keyYuanOf('comic', '2026-07-01')).toBe(3_000_000);
    expect(keyYuanOf('filmed', '2024-01-01')).toBeUndefined();
  });

  it.each([
    ['filmed', 299_999_999, 'ordinary'],
    ['filmed', 300_000_000, 'key'],
    ['filmed', 99_999_999, 'other'],
    ['generated', 80_000_000, 'key'],
    ['generated', 79_999_999, 'ordinary'],
    ['generated', 29_999_999, 'other'],
  ] as const)('of a %s drama of %i fen is %s', (workKind, costFen, tier) => {
    expect(computeTier(rules, { ...facts, workKind, costFen }, '2026-11-29')?.tier).toBe(tier);
  });

  it('is key by a special theme, unless that rule is turned off', () => {
    const special = { ...facts, isSpecialTheme: true };
    expect(computeTier(rules, special, '2026-11-29')).toEqual({
      tier: 'key',
      rules: [{ id: 'tier-special', version: 'built-in/2025-02-05' }],
    });
    const without = [...rules, own({ id: 'tier-special', from: '2026-11-29', isEnabled: false })];
    expect(computeTier(without, special, '2026-11-29')?.tier).toBe('other');
    expect(computeTier(without, special, '2026-11-28')?.tier).toBe('key');
  });

  it('is unknown without the cost or the kind', () => {
    expect(computeTier(rules, { ...facts, costFen: null }, '2026-11-29')).toBeUndefined();
    expect(computeTier(rules, { ...facts, workKind: null }, '2026-11-29')).toBeUndefined();
  });

  it('asks the distribution license of key dramas only, of each kind from its own day on', () => {
    expect(listSufficientKinds(rules, { workKind: 'filmed', tier: 'key' }, '2026-11-29')).toEqual(['permit']);
    expect(listSufficientKinds(rules, { workKind: 'filmed', tier: 'ordinary' }, '2026-11-29')).toContain(
      'filing',
    );
    expect(listSufficientKinds(rules, { workKind: 'comic', tier: 'key' }, '2025-11-07')).toContain('filing');
    expect(listSufficientKinds(rules, { workKind: 'comic', tier: 'key' }, '2025-11-08')).toEqual(['permit']);
  });
});

describe('a rule', () => {
  it('is the operator’s from its day on, and the product’s before it', () => {
    const all = [
      ...rules,
      own({ id: 'tier-filmed', from: '2026-12-01', parameters: { keyYuan: 9, ordinaryYuan: 3 } }),
    ];
    expect(keyYuanOf('filmed', '2026-11-30', all)).toBe(3_000_000);
    expect(keyYuanOf('filmed', '2026-12-01', all)).toBe(9);
  });

  it('is the later version of two from the same day, and no rule where that one is off', () => {
    const off = [...rules, own({ id: 'tier-facts', from: '2025-02-05', isEnabled: false })];
    expect(findLawRule(off, 'tier-facts', '2026-11-29')).toBeUndefined();
    expect(findLawRuleVersion(off, 'tier-facts', '2026-11-29')?.isEnabled).toBe(false);
    const on = [...off, own({ id: 'tier-facts', from: '2025-02-05' })];
    expect(findLawRule(on, 'tier-facts', '2026-11-29')).toBeDefined();
  });

  it('ends after its last day', () => {
    const all = [own({ id: 'tier-facts', from: '2026-01-01', until: '2026-06-30' })];
    expect(findLawRule(all, 'tier-facts', '2026-06-30')).toBeDefined();
    expect(findLawRule(all, 'tier-facts', '2026-07-01')).toBeUndefined();
  });

  it('of any day is the latest that has begun', () => {
    const day = fc.date({ min: new Date('2025-02-05'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (at) => {
        const text = at.toISOString().slice(0, 10);
        const found = findLawRuleVersion(rules, 'tier-filmed', text);
        const begun = rules.filter(({ id, from }) => id === 'tier-filmed' && from <= text);
        expect(found?.from).toBe(
          begun
            .map(({ from }) => from)
            .sort()
            .at(-1),
        );
      }),
    );
  });
});
