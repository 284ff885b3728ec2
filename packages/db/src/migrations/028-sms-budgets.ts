import { type Kysely, sql } from 'kysely';

/**
 * Messages sent and codes tried are counted under keyed hashes, apart from the codes: giving an account up deletes its
 * codes, and must not give its phone new budgets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_sent (
      id text primary key,
      phone_hash bytea not null,
      network_hash bytea not null,
      wide_network_hash bytea not null,
      prefix_hash bytea not null,
      delivered boolean not null,
      work_id text unique,
      sent_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sms_sent_at on sms_sent (sent_at)`.execute(db);
  await sql`
    create table sms_guess (
      key bytea primary key,
      tries int not null,
      since timestamptz not null default now()
    )`.execute(db);
  await sql`create index sms_guess_since on sms_guess (since)`.execute(db);
}
