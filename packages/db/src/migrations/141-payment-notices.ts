import { type Kysely, sql } from 'kysely';

/** How notices of payment providers ended, by the hour, so that an operator sees which are not believed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_notice (
      channel text not null,
      outcome text not null,
      hour timestamptz not null,
      count bigint not null check (count > 0),
      last_at timestamptz not null,
      primary key (channel, outcome, hour))`.execute(db);
  await sql`create index payment_notice_by_hour on payment_notice (hour)`.execute(db);
}
