import { type Kysely, sql } from 'kysely';

/** Adds the interests that members removed; recommendations leave their earlier activity out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_interest (
      member_id text not null references member on delete cascade,
      kind text not null check (kind in ('genre', 'tag', 'actor', 'drama')),
      subject text not null,
      removed_at timestamptz not null,
      primary key (member_id, kind, subject)
    )`.execute(db);
  await sql`create index removed_interest_by_time on removed_interest (removed_at)`.execute(db);
}
