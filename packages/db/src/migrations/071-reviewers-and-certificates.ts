import { type Kysely, sql } from 'kysely';

/** Who is asked to review a drama, and the certificate of its number as a scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody of the staff is ever deleted, so the name beside the id is found in their table.
  await sql`alter table publication add column reviewer_id text references staff`.execute(db);
  await sql`create index publication_reviewer on publication (reviewer_id) where reviewer_id is not null`.execute(
    db,
  );
  // A row is there before its file is, and goes after it: so no file is ever forgotten. One drama has one that is current.
  await sql`
    create table license_document (
      id text primary key,
      group_id text references "group" on delete set null,
      state text not null check (state in ('coming', 'current', 'ended')),
      type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
      name text not null,
      bytes integer not null check (bytes > 0),
      sha256 text not null,
      uploaded_by text not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index license_document_current on license_document (group_id) where state = 'current'`.execute(
    db,
  );
  await sql`create index license_document_over on license_document (changed_at)
    where state <> 'current' or group_id is null`.execute(db);
}
