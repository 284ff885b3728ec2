import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { beijingDayOf } from '@playlet/domain/beijing';
import { listUsedRules, tierOf } from '@playlet/domain/publishing/check';
import { sql } from 'kysely';
import { readLawRules } from '../rules/law-rules.ts';
import { publishFacts } from './facts.ts';

/** Writes down that a drama was published, with the facts and the versions of the rules that let it. */
export async function recordPublishDecision(tx: Database, groupId: string): Promise<void> {
  const facts = await publishFacts(tx, groupId);
  const rules = await readLawRules(tx);
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
  const [row] = rows;
  if (!facts || facts.licenseNo === null || !row) return;
  const day = beijingDayOf(row.now.getTime());
  await tx
    .insertInto('publish_decision')
    .values({
      id: newId(),
      group_id: groupId,
      license_no: facts.licenseNo,
      work_kind: facts.workKind,
      cost_fen: facts.costFen,
      is_special_theme: facts.isSpecialTheme,
      tier: tierOf(facts, rules, day),
      rules: JSON.stringify(listUsedRules(facts, rules, day)),
    })
    .execute();
}

/** Returns the last decision to publish a drama; undefined where there is none, as of dramas from before decisions were kept. */
export function findPublishDecision(db: Database, groupId: string) {
  return db
    .selectFrom('publish_decision')
    .select(['decided_at', 'tier', 'rules'])
    .where('group_id', '=', groupId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
