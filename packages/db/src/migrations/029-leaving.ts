import { type Kysely, sql } from 'kysely';

/** Accounts given up from a new place: erased after a week, unless the owner signs in with a code before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leaving (
      member_id text primary key references member on delete cascade,
      requested_at timestamptz not null default now(),
      erase_at timestamptz not null
    )`.execute(db);
  await sql`create index leaving_erase_at on leaving (erase_at)`.execute(db);
}
