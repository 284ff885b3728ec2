import { type Kysely, sql } from 'kysely';

/** Adds the identities of partners, encrypted; lists show the last four signs of the number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner_identity (
      id text primary key references promotion_partner on delete cascade,
      kind text not null check (kind in ('person', 'company')),
      sealed bytea not null,
      tail text not null,
      updated_at timestamptz not null
    )`.execute(db);
}
