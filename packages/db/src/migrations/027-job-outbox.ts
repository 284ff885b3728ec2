import { type Kysely, sql } from 'kysely';

/** Adds the commands on their way to a queue in a database of its own; rows stay for less than a second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_outbox (
      number bigint generated always as identity primary key,
      job_id text not null,
      queue text not null,
      action text not null check (action in ('send', 'cancel', 'prioritize')),
      data jsonb,
      options jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
