import type { Database } from '@playlet/db/database';
import { type AiMarks, aiStateOf, buildAiMark, type Propagation } from '@playlet/domain/media/ai-mark';
import { sql } from 'kysely';

/** Builds the mark of the files made of one of a drama, by its own mark and the state of the drama; undefined for none. */
export async function buildDramaMark(
  db: Database,
  groupId: string,
  source: string | undefined,
  propagation: Propagation,
): Promise<string | undefined> {
  const { rows } = await sql<AiMarks>`
    select ai_generated as "aiGenerated", ai_suspected as "aiSuspected", ai_found as "aiFound"
    from "group" where id = ${groupId}`.execute(db);
  const [marks] = rows;
  return buildAiMark(source, marks ? aiStateOf(marks) : null, propagation);
}

/** Keeps the surest state by the metadata of a drama's present files: `confirmed` comes before `suspected` in order. */
export async function keepAiFound(tx: Database, groupId: string): Promise<void> {
  await sql`
    update "group" set ai_found = (select min(asset.source ->> 'aiState') from ingest
      join asset on asset.id = ingest.asset_id
      where ingest.group_id = "group".id and asset.retired_at is null)
    where id = ${groupId}`.execute(tx);
}
