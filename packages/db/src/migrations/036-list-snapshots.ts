import { type Kysely, sql } from 'kysely';

/** Lists that viewers page through, for all servers. They last minutes, and who pages starts afresh after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table list_snapshot (
      key text collate "C" not null,
      id text collate "C" not null,
      list bytea not null,
      kept_at timestamptz not null default now(),
      primary key (key, id)
    )`.execute(db);
  // Running numbers do not compress; to try costs more than to store them.
  await sql`alter table list_snapshot alter column list set storage external`.execute(db);
  await sql`create index list_snapshot_kept_at on list_snapshot (kept_at)`.execute(db);
}
