import { type Kysely, sql } from 'kysely';

/** What each network reported of a line: verdicts count networks, since one of them may report as often as it likes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table line_figure add column voices jsonb not null default '[]'`.execute(db);
}
