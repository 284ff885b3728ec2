import { type Kysely, sql } from 'kysely';

/** An announced renewal is withdrawn where the term changes for which it was announced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table renewal_notice drop constraint renewal_notice_outcome_check,
      add constraint renewal_notice_outcome_check
        check (outcome in ('charged', 'balance_low', 'stopped', 'plan_changed', 'term_changed')) not valid`.execute(
    db,
  );
}
