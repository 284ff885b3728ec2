import { type Kysely, sql } from 'kysely';

/** Summaries that were sent, or are to be: each day once, and tests as often as somebody asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table summary_delivery (
      id text primary key,
      day date not null,
      is_test boolean not null default false,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0 check (attempts >= 0),
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`create unique index summary_delivery_day on summary_delivery (day) where not is_test`.execute(db);
}
