import { type Kysely, sql } from 'kysely';

/** Adds how far the stream of counted plays is folded, and the play of a count that may be in the stream as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table counted_play add column play_id text`.execute(db);
  await sql`
    create table play_stream_position (
      stream text primary key,
      last_id text not null,
      folded_at timestamptz not null default now()
    )`.execute(db);
}
