import { findLawRule, type LawRule, toUsedRule, type UsedRule } from '../rules/law-rules.ts';
import { LICENSE_KINDS, type LicenseKind } from './license.ts';
import type { LicenseTier, WorkKind } from './work-kind.ts';

/** The facts that decide how a drama is supervised; null where they are not known. */
export type TierFacts = {
  workKind: WorkKind | null;
  costFen: number | null;
  isSpecialTheme: boolean;
};

export type TierDecision = { tier: LicenseTier; rules: UsedRule[] };

const YUAN_FEN = 100;

/** Returns the thresholds of a kind on a Beijing day. Works made by AI fall under those of filmed ones until they have their own. */
export function tierRuleOf(
  rules: readonly LawRule[],
  workKind: WorkKind,
  day: string,
): LawRule<'tier-filmed' | 'tier-generated'> | undefined {
  const generated = workKind === 'generated' ? findLawRule(rules, 'tier-generated', day) : undefined;
  return generated ?? findLawRule(rules, 'tier-filmed', day);
}

/** Computes the tier of a drama on a Beijing day; undefined without its kind and cost, and where no rule divides dramas. */
export function computeTier(
  rules: readonly LawRule[],
  { workKind, costFen, isSpecialTheme }: TierFacts,
  day: string,
): TierDecision | undefined {
  if (workKind === null || costFen === null) return undefined;
  const special = isSpecialTheme ? findLawRule(rules, 'tier-special', day) : undefined;
  if (special) return { tier: 'key', rules: [toUsedRule(special)] };
  const rule = tierRuleOf(rules, workKind, day);
  if (!rule) return undefined;
  return { tier: computeTierOfCost(costFen, rule.parameters), rules: [toUsedRule(rule)] };
}

/** Returns the tier by the cost alone. */
export function computeTierOfCost(
  costFen: number,
  { keyYuan, ordinaryYuan }: { keyYuan: number; ordinaryYuan: number },
): LicenseTier {
  if (costFen >= keyYuan * YUAN_FEN) return 'key';
  return costFen >= ordinaryYuan * YUAN_FEN ? 'ordinary' : 'other';
}

/** Returns the rule that says which numbers a kind needs on a Beijing day; a drama of unknown kind counts as filmed. */
export function registrationRuleOf(rules: readonly LawRule[], workKind: WorkKind | null, day: string) {
  return findLawRule(rules, `registration-${workKind ?? 'filmed'}` as const, day);
}

/** Returns the kinds of number that are enough; all of them where no rule says otherwise. */
export function listSufficientKinds(
  rules: readonly LawRule[],
  { workKind, tier }: { workKind: WorkKind | null; tier: LicenseTier },
  day: string,
): readonly LicenseKind[] {
  return registrationRuleOf(rules, workKind, day)?.parameters[tier] ?? LICENSE_KINDS;
}
