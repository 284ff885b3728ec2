import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent (
      id text primary key,
      member_id text references member,
      tombstone_id text references tombstone on delete cascade,
      document text not null check (document in ('user', 'pay', 'privacy', 'disclaimer')),
      version text not null check (version ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      at timestamptz not null,
      constraint consent_has_owner check ((member_id is null) <> (tombstone_id is null)),
      constraint consent_once unique (member_id, document, version)
    )`.execute(db);
  await sql`create index consent_of_tombstone on consent (tombstone_id) where tombstone_id is not null`.execute(
    db,
  );
}
