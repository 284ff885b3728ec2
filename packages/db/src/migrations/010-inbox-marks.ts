import { type Kysely, sql } from 'kysely';

/** Adds the items of the inbox that a person has read or put aside, each in the state it had then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbox_mark (
      staff_id text not null references staff on delete cascade,
      kind text not null,
      subject_id text not null,
      state text not null,
      is_aside boolean not null,
      until timestamptz,
      at timestamptz not null default now(),
      primary key (staff_id, kind, subject_id),
      check (until is null or is_aside)
    )`.execute(db);
}
