import { type Kysely, sql } from 'kysely';

/** Adds the record of the compliance desk's exports, and the file of incidents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table compliance_export (
      id text primary key,
      name text not null,
      query_version integer not null,
      sha256 text not null,
      row_count integer not null,
      staff_id text,
      staff_name text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index compliance_export_by_name on compliance_export (name, at desc)`.execute(db);
  await sql`
    create table incident (
      id text primary key,
      seq bigint generated always as identity,
      kind text not null check (kind in ('outage', 'leak', 'attack', 'content', 'other')),
      title text not null,
      text text not null,
      is_drill boolean not null,
      found_at timestamptz not null,
      report_due_at timestamptz not null,
      reported_at timestamptz,
      reported_to text not null default '',
      outcome text not null default '',
      staff_name text not null,
      created_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db);
  await sql`create index incident_by_time on incident (found_at desc, id)`.execute(db);
}
