import { type Kysely, sql } from 'kysely';

/** When the customer service answers, and what it is asked most, once an operator says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_page (
      singleton boolean primary key default true check (singleton),
      version integer not null,
      hours jsonb not null,
      questions jsonb not null,
      updated_at timestamptz not null,
      updated_by text not null
    )`.execute(db);
}
