import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { ContentDecisionTable } from '@playlet/db/tables/law-rule';
import type { AgeStep, MinorsState } from '@playlet/domain/publishing/exposure';
import { sql } from 'kysely';
import { indexGroups } from '../search/search-index.ts';

/** The author of a decision with its ground. */
type Author = { id: string | null; name: string; ground: string };

/** Clears a drama for first screens, or withdraws that; false where there is no such drama. */
export async function decideFirstScreen(
  tx: Database,
  groupId: string,
  isCleared: boolean,
  author: Author,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group')
    .set({ first_screen_cleared: isCleared })
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertDecision(tx, groupId, { kind: 'first-screen', value: { isCleared } }, author);
  return true;
}

/** Decides on the state of a drama for minors and on its age; false where there is no such drama. */
export async function decideMinors(
  tx: Database,
  groupId: string,
  { state, ageFrom }: { state: MinorsState; ageFrom: AgeStep },
  author: Author,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group')
    .set({
      minor_safe: state === 'safe',
      affects_minors: state === 'affecting',
      age_from: ageFrom,
      updated_at: sql`now()`,
    })
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (!(await isLastOnMinors(tx, groupId, { state, ageFrom }, author.ground)))
    await insertDecision(tx, groupId, { kind: 'minors', value: { state, ageFrom } }, author);
  await indexGroups(tx, [groupId]);
  return true;
}

/** Whether the last decision said the same: a repeated import decides nothing new. */
async function isLastOnMinors(
  tx: Database,
  groupId: string,
  value: { state: MinorsState; ageFrom: AgeStep },
  ground: string,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select value = ${JSON.stringify(value)}::jsonb and ground = ${ground} as same from content_decision
    where group_id = ${groupId} and kind = 'minors' order by decided_at desc limit 1`.execute(tx);
  return rows[0]?.same ?? false;
}

async function insertDecision(
  tx: Database,
  groupId: string,
  { kind, value }: { kind: ContentDecisionTable['kind']; value: Record<string, unknown> },
  { id, name, ground }: Author,
): Promise<void> {
  await tx
    .insertInto('content_decision')
    .values({
      ...{ id: newId(), group_id: groupId, kind, value: JSON.stringify(value) },
      ...{ ground, staff_id: id, staff_name: name },
    })
    .execute();
}

const MAX_LISTED_DECISIONS = 20;

/** Lists the decisions about where a drama may be shown, the latest first. */
export function listContentDecisions(db: Database, groupId: string) {
  return db
    .selectFrom('content_decision')
    .select(['kind', 'value', 'ground', 'staff_name', 'decided_at'])
    .where('group_id', '=', groupId)
    .orderBy('decided_at', 'desc')
    .limit(MAX_LISTED_DECISIONS)
    .execute();
}
