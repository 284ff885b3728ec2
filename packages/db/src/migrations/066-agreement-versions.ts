import { type Kysely, sql } from 'kysely';

/** The agreements an operator publishes, beside those the product comes with, and what is drawn up of the next one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement_version (
      document text not null check (document in ('user', 'pay', 'privacy', 'disclaimer', 'accessibility')),
      version text not null check (version ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      texts jsonb not null check (texts ? 'zh-CN' and texts ? 'en-US'),
      summary jsonb not null check (summary ? 'zh-CN' and summary ? 'en-US'),
      asks_again boolean not null,
      published_at timestamptz not null,
      published_by text not null,
      primary key (document, version)
    )`.execute(db);
  // A consent proves something only as long as the text it was given to is what it was.
  await sql`
    create function agreement_version_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'a published version of an agreement is neither changed nor deleted' using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger agreement_version_stays before update or delete on agreement_version
    for each row execute function agreement_version_stays()`.execute(db);
  await sql`
    create trigger agreement_version_is_not_emptied before truncate on agreement_version
    for each statement execute function agreement_version_stays()`.execute(db);
  await sql`revoke update, delete, truncate on agreement_version from public`.execute(db);
  await sql`
    create table agreement_draft (
      document text primary key check (document in ('user', 'pay', 'privacy', 'disclaimer', 'accessibility')),
      revision integer not null,
      effective_on text check (effective_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      texts jsonb not null,
      summary jsonb not null,
      asks_again boolean not null,
      updated_at timestamptz not null,
      updated_by text not null
    )`.execute(db);
}
