import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { listOwnLawRules, type OwnLawRule } from '@playlet/core/rules/law-rules';
import type { Database } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { BUILT_IN_LAW_RULES } from '@playlet/domain/rules/built-in-law-rules';
import { findLawRuleVersion, LAW_RULE_IDS, type LawRule } from '@playlet/domain/rules/law-rules';

type Listed = OutputOf<Api['GET admin/system/law/list']>;
type Version = Listed['rules'][number]['versions'][number];

/** All rules by law with their versions, as the console shows them. */
export async function presentLawRules(db: Database, now: number): Promise<Listed> {
  const own = await listOwnLawRules(db);
  const authors = new Map(own.map((one) => [one.rule.version, one]));
  const all = [...BUILT_IN_LAW_RULES, ...own.map(({ rule }) => rule)];
  const present = (rule: LawRule) => presentVersion(rule, authors.get(rule.version));
  return {
    rules: LAW_RULE_IDS.map((id) => {
      const current = findLawRuleVersion(all, id, beijingDayOf(now));
      const versions = all.filter((rule) => rule.id === id).reverse();
      versions.sort((one, other) => (one.from < other.from ? 1 : one.from > other.from ? -1 : 0));
      return { id, current: current ? present(current) : null, versions: versions.map(present) };
    }),
  };
}

function presentVersion(rule: LawRule, own: OwnLawRule | undefined): Version {
  const { version, source, from, until, isEnabled, parameters } = rule;
  return {
    ...{ version, source, from, until, isEnabled },
    parameters: { ...parameters },
    own: own ? { by: own.by, note: own.note, at: own.at.toISOString() } : null,
  };
}
