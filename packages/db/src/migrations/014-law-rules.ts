import { type Kysely, sql } from 'kysely';

/**
 * Adds the operator's versions of rules by law, the facts that decide a drama's tier, and the decisions to publish with the rules
 * they were made by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table law_rule (
      version integer primary key,
      rule text not null,
      from_day date not null,
      source text not null,
      is_enabled boolean not null,
      parameters jsonb not null,
      staff_name text not null,
      note text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`alter table group_license add column work_kind text, add column cost_fen bigint, add column is_special_theme boolean not null default false`.execute(
    db,
  );
  await sql`
    create table publish_decision (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      decided_at timestamptz not null default now(),
      license_no text not null,
      work_kind text,
      cost_fen bigint,
      is_special_theme boolean not null,
      tier text,
      rules jsonb not null
    )`.execute(db);
  await sql`create index publish_decision_of_group on publish_decision (group_id, decided_at desc)`.execute(
    db,
  );
}
