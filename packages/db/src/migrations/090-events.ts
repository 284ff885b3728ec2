import { type Kysely, sql } from 'kysely';

/**
 * The stream of what happened, which the reports are counted from. Partitioned by the Beijing day in its ids; the nightly purge
 * makes the days to come and drops those that are over, until then rows lie in the default partition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event (
      id text primary key,
      at timestamptz not null default now(),
      kind text not null,
      viewer_key text not null,
      member_id text,
      group_id text,
      episode integer,
      play_id text,
      channel text,
      promotion_link_id text,
      experiment text,
      variant text,
      network text,
      device text,
      audience text,
      second real,
      seconds real,
      amount_fen bigint,
      order_id text,
      link_id text,
      query text,
      results integer
    ) partition by range (id)`.execute(db);
  await sql`create table event_default partition of event default`.execute(db);
  await sql`create index event_viewer on event (viewer_key, id)`.execute(db);
  await sql`create index event_member on event (member_id) where member_id is not null`.execute(db);
  await sql`create index event_group on event (group_id, id) where group_id is not null`.execute(db);
}
