import type { LicenseKind } from './license.ts';

/** The supervision of a drama: by its costs, by a special theme, or by being recommended on a first screen. */
export const LICENSE_TIERS = ['key', 'ordinary', 'other'] as const;
export type LicenseTier = (typeof LICENSE_TIERS)[number];

/** From `from` on a drama with these costs in yuan is a key one, or an ordinary one; below, one of the others. */
export type TierRule = { from: string; made: 'filmed' | 'generated'; keyYuan: number; ordinaryYuan: number };

/** The rules with the Beijing days they hold from, the latest last. */
export const TIER_RULES: readonly TierRule[] = [
  { from: '2025-02-05', made: 'filmed', keyYuan: 1_000_000, ordinaryYuan: 300_000 },
  { from: '2026-01-01', made: 'filmed', keyYuan: 3_000_000, ordinaryYuan: 1_000_000 },
  { from: '2026-07-01', made: 'generated', keyYuan: 800_000, ordinaryYuan: 300_000 },
];

/** Returns the rule of a day, `YYYY-MM-DD`. Works made by AI fall under the other rule until they have their own. */
export function tierRuleOf(day: string, isGenerated: boolean): TierRule | undefined {
  const held = TIER_RULES.filter(({ from }) => from <= day);
  const own = held.findLast(({ made }) => made === (isGenerated ? 'generated' : 'filmed'));
  return own ?? held.at(-1);
}

/** Which kinds of number are enough: a key drama needs the distribution license. */
export function isSufficient(kind: LicenseKind, tier: LicenseTier): boolean {
  return tier !== 'key' || kind === 'permit';
}
