import { type Kysely, sql } from 'kysely';

/**
 * Adds whether a drama is cleared for first screens, whether it may affect minors, and the age it is suitable from; and who of
 * the staff decided so, on what ground.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "group" add column first_screen_cleared boolean not null default false,
      add column affects_minors boolean not null default false, add column age_from smallint not null default 0`.execute(
    db,
  );
  await sql`
    create table content_decision (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      kind text not null,
      value jsonb not null,
      ground text not null,
      staff_id text,
      staff_name text not null,
      decided_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index content_decision_of_group on content_decision (group_id, decided_at desc)`.execute(
    db,
  );
}
