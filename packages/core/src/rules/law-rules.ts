import type { Database } from '@playlet/db/database';
import { BUILT_IN_LAW_RULES } from '@playlet/domain/rules/built-in-law-rules';
import { LAW_RULE_IDS, LAW_RULE_PARAMETERS, type LawRule } from '@playlet/domain/rules/law-rules';
import { sql } from 'kysely';

/** A version that an operator wrote, with its author. */
export type OwnLawRule = { rule: LawRule; by: string; note: string; at: Date };

/** Reads the rules of the installation: those of the product, then the operator's versions, which win from the same day on. */
export async function readLawRules(db: Database): Promise<LawRule[]> {
  return [...BUILT_IN_LAW_RULES, ...(await listOwnLawRules(db)).map(({ rule }) => rule)];
}

/** Lists the operator's versions, oldest first; one that this release cannot read is left out. */
export async function listOwnLawRules(db: Database): Promise<OwnLawRule[]> {
  const rows = await db.selectFrom('law_rule').selectAll().orderBy('version').execute();
  return rows.flatMap(({ rule: name, version, source, from_day, is_enabled, parameters, ...row }) => {
    const id = LAW_RULE_IDS.find((known) => known === name);
    const parsed = id && LAW_RULE_PARAMETERS[id].safeParse(parameters);
    if (!id || !parsed?.success) return [];
    const values = { id, version: `own/${version}/${from_day}`, source, from: from_day, until: null };
    // The schema of the rule read its parameters.
    const rule = { ...values, isEnabled: is_enabled, parameters: parsed.data } as LawRule;
    return [{ rule, by: row.staff_name, note: row.note, at: row.created_at }];
  });
}

type NewLawRule = Pick<LawRule, 'id' | 'from' | 'source' | 'isEnabled' | 'parameters'> & {
  staffName: string;
  note: string;
};

/** Writes a further version of a rule; earlier ones stay, because decisions name them. */
export async function addLawRule(
  tx: Database,
  { id, from, source, isEnabled, parameters, staffName, note }: NewLawRule,
): Promise<void> {
  // Two at once would take the same number.
  await sql`select pg_advisory_xact_lock(hashtext('law_rule'))`.execute(tx);
  await tx
    .insertInto('law_rule')
    .values({
      rule: id,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from law_rule)`,
      from_day: from,
      source,
      is_enabled: isEnabled,
      parameters: JSON.stringify(parameters),
      staff_name: staffName,
      note,
    })
    .execute();
}
