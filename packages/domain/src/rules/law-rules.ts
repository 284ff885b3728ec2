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

const TIER_NOTICE = '广电总局办公厅《关于实施微短剧“分类分层审核”制度的通知》';
const KINDS_NOTICE = '广电总局关于动画微短剧（含 AI 生成、漫剧）纳入分类分层管理的要求';
const FILMED_NUMBERS = {
  key: ['permit'],
  ordinary: ['filing', 'permit'],
  other: ['filing', 'permit'],
} as const;

/** A version as the product brings it. */
function define<Id extends LawRuleId>(
  id: Id,
  from: string,
  source: string,
  parameters: z.input<(typeof LAW_RULE_PARAMETERS)[Id]>,
  { isEnabled = true, until = null }: { isEnabled?: boolean; until?: string | null } = {},
): LawRule {
  // The schema of a rule gives its parameters.
  return {
    ...{ id, from, until, source, isEnabled, version: `built-in/${from}` },
    parameters: LAW_RULE_PARAMETERS[id].parse(parameters),
  } as LawRule;
}

/**
 * The rules as the product brings them, each with the Beijing days it holds on. An operator's own versions, rows of
 * `law_rule`, come beside them.
 */
export const BUILT_IN_LAW_RULES: readonly LawRule[] = [
  define('tier-filmed', '2025-02-05', TIER_NOTICE, { keyYuan: 1_000_000, ordinaryYuan: 300_000 }),
  define('tier-filmed', '2026-01-01', `${TIER_NOTICE}（2026 年投资额标准）`, {
    keyYuan: 3_000_000,
    ordinaryYuan: 1_000_000,
  }),
  define('tier-generated', '2026-07-01', `${TIER_NOTICE}（AI 微短剧投资额标准）`, {
    keyYuan: 800_000,
    ordinaryYuan: 300_000,
  }),
  define('tier-special', '2025-02-05', TIER_NOTICE, {}),
  define('tier-facts', '2025-02-05', TIER_NOTICE, {}),
  define('registration-filmed', '2025-02-05', TIER_NOTICE, mutable(FILMED_NUMBERS)),
  define('registration-animated', '2025-11-08', KINDS_NOTICE, mutable(FILMED_NUMBERS)),
  define('registration-generated', '2025-11-08', KINDS_NOTICE, mutable(FILMED_NUMBERS)),
  define('registration-comic', '2025-11-08', KINDS_NOTICE, mutable(FILMED_NUMBERS)),
  // Off until the operator has cleared dramas and turns it on: an installation without any would show nothing.
  define('first-screen', '2025-02-05', TIER_NOTICE, { feedItems: 20 }, { isEnabled: false }),
  define('minors-impact', '2026-03-01', '八部门《可能影响未成年人身心健康的网络信息分类办法》', {}),
];

function mutable({ key, ordinary, other }: typeof FILMED_NUMBERS) {
  return { key: [...key], ordinary: [...ordinary], other: [...other] };
}

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
