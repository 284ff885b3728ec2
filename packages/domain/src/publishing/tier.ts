import type { LicenseKind } from './license.ts';

/** How a drama is supervised: by what it cost, by a special theme, or by being recommended on a first screen. */
export const LICENSE_TIERS = ['key', 'ordinary', 'other'] as const;
export type LicenseTier = (typeof LICENSE_TIERS)[number];

/** From `from` on a drama that cost so many yuan is a key one, or an ordinary one; below, one of the others. */
export type TierRule = { from: string; made: 'filmed' | 'generated'; keyYuan: number; ordinaryYuan: number };

/** The rules with the Beijing days they hold from, the latest last. */
export const TIER_RULES: readonly TierRule[] = [
  { from: '2025-02-05', made: 'filmed', keyYuan: 1_000_000, ordinaryYuan: 300_000 },
  { from: '2026-01-01', made: 'filmed', keyYuan: 3_000_000, ordinaryYuan: 1_000_000 },
  { from: '2026-07-01', made: 'generated', keyYuan: 800_000, ordinaryYuan: 300_000 },
];

/** The rule that holds on a day, `YYYY-MM-DD`. What is made by AI falls under the other rule until it has its own. */
export function tierRule(day: string, isGenerated: boolean): TierRule | undefined {
  const held = TIER_RULES.filter(({ from }) => from <= day);
  const own = held.findLast(({ made }) => made === (isGenerated ? 'generated' : 'filmed'));
  return own ?? held.at(-1);
}

/** Which kinds of number are enough: a key drama needs the distribution license. */
export function suffices(kind: LicenseKind, tier: LicenseTier): boolean {
  return tier !== 'key' || kind === 'permit';
}
