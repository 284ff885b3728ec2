import { z } from 'zod';
import { LICENSE_KINDS } from '../publishing/license.ts';

const yuan = z.int().min(0).max(1_000_000_000);
const tierParameters = z.strictObject({
  keyYuan: yuan.describe('From these costs on a drama is a key one.'),
  ordinaryYuan: yuan.describe('From these costs on a drama is an ordinary one.'),
});
const licenseKinds = z.array(z.enum(LICENSE_KINDS)).max(LICENSE_KINDS.length);
const registrationParameters = z.strictObject({
  key: licenseKinds.describe('Numbers that are enough for a key drama.'),
  ordinary: licenseKinds.describe('Numbers that are enough for an ordinary drama.'),
  other: licenseKinds.describe('Numbers that are enough for any other drama.'),
});
const noParameters = z.strictObject({});
const days = z.int().min(1).max(365);
const clockParameters = z.strictObject({
  hours: z.int().min(1).max(2160).describe('Hours from the receipt to the answer.'),
});
const held = z.int().min(0).max(60);

/** The parameters of each rule. An operator's versions are held to them as well. */
export const LAW_RULE_PARAMETERS = {
  'tier-filmed': tierParameters,
  'tier-generated': tierParameters,
  'tier-special': noParameters,
  'tier-facts': noParameters,
  'registration-filmed': registrationParameters,
  'registration-animated': registrationParameters,
  'registration-generated': registrationParameters,
  'registration-comic': registrationParameters,
  'first-screen': z.strictObject({
    feedItems: z.int().min(0).max(200).describe('Dramas at the head of a feed that have to be cleared.'),
  }),
  'minors-impact': noParameters,
  'ai-label': z.strictObject({
    seconds: z.int().min(2).max(60).describe('Seconds at the head of a clip for which the label is large.'),
    heightPercent: z
      .int()
      .min(5)
      .max(20)
      .describe("Height of its letters, in percent of the picture's short side."),
  }),
  'license-notice': z
    .strictObject({
      firstDays: days.describe('Days before the end of a license at which the staff are warned.'),
      secondDays: days.describe('Days at which they are warned again.'),
      lastDays: days.describe('Days at which they are warned for the last time.'),
    })
    .refine(({ firstDays, secondDays, lastDays }) => firstDays > secondDays && secondDays > lastDays, {
      message: 'begins with the earliest warning',
      path: ['firstDays'],
    }),
  'complaint-answer': clockParameters,
  'rights-notice': clockParameters,
  'counter-notice': clockParameters,
  'renewal-notice': z.strictObject({
    days: z.int().min(1).max(60).describe('Days from the announcement of a renewal to its charge.'),
  }),
  'ad-closing': z.strictObject({
    splashSeconds: held.describe('The longest time before an advertisement at the start can be closed.'),
    prerollSeconds: held.describe('The longest time before a pre-roll can be closed.'),
    otherSeconds: held.describe('The longest time before any other advertisement can be closed.'),
  }),
} as const satisfies Record<string, z.ZodObject>;

export type LawRuleId = keyof typeof LAW_RULE_PARAMETERS;
// The keys of the table are the rules.
export const LAW_RULE_IDS = Object.keys(LAW_RULE_PARAMETERS) as [LawRuleId, ...LawRuleId[]];

export type LawRuleParameters = { [Id in LawRuleId]: z.output<(typeof LAW_RULE_PARAMETERS)[Id]> };

/** A version of a rule. `until` is the last Beijing day it holds on, `YYYY-MM-DD`. */
export type LawRule<Id extends LawRuleId = LawRuleId> = {
  [One in Id]: {
    id: One;
    /** Names the version: `built-in` or the operator's running number, and its first day. */
    version: string;
    /** The document that it follows. */
    source: string;
    from: string;
    until: string | null;
    isEnabled: boolean;
    parameters: LawRuleParameters[One];
  };
}[Id];

/** Returns the version of a rule that holds on a day, whether it is turned on or not; of several that began, the last given one. */
export function findLawRuleVersion<Id extends LawRuleId>(
  rules: readonly LawRule[],
  id: Id,
  day: string,
): LawRule<Id> | undefined {
  let found: LawRule | undefined;
  for (const rule of rules) {
    if (rule.id !== id || rule.from > day || (rule.until !== null && rule.until < day)) continue;
    if (!found || rule.from >= found.from) found = rule;
  }
  // Found by its id.
  return found as LawRule<Id> | undefined;
}

/** Returns the rule of a day; undefined where there is none yet, or where it is turned off. */
export function findLawRule<Id extends LawRuleId>(
  rules: readonly LawRule[],
  id: Id,
  day: string,
): LawRule<Id> | undefined {
  const found = findLawRuleVersion(rules, id, day);
  return found?.isEnabled ? found : undefined;
}

/** Rules whose numbers the product always needs: they change, and are never turned off. */
export const LASTING_LAW_RULES = [
  'ai-label',
  'license-notice',
  'complaint-answer',
  'rights-notice',
  'counter-notice',
  'renewal-notice',
  'ad-closing',
] as const satisfies LawRuleId[];
export type LastingLawRule = (typeof LASTING_LAW_RULES)[number];

export function isLastingLawRule(id: LawRuleId): id is LastingLawRule {
  return (LASTING_LAW_RULES as readonly string[]).includes(id);
}

/**
 * Returns the version of a lasting rule that holds on a day; the first one on days before it.
 *
 * @throws Error where the rules have none
 */
export function requireLawRule<Id extends LastingLawRule>(
  rules: readonly LawRule[],
  id: Id,
  day: string,
): LawRule<Id> {
  const found = findLawRuleVersion(rules, id, day) ?? rules.find((rule) => rule.id === id);
  if (!found) throw new Error(`There is no rule ${id}`);
  // Found by its id.
  return found as LawRule<Id>;
}

/** A rule as a decision that was made by it names it. */
export type UsedRule = { id: string; version: string };

export function toUsedRule({ id, version }: LawRule): UsedRule {
  return { id, version };
}

/** Returns the first day of a version, with which its name ends. */
export const readFirstDay = (version: string): string => version.slice(version.lastIndexOf('/') + 1);
