import { type Kysely, sql } from 'kysely';

/** Adds how plays of each build of the viewer go, so that a build is compared with the one before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table build_figure (
      day timestamptz not null,
      build text not null check (build ~ '^[0-9a-f]{16}$'),
      way text not null,
      network text not null,
      device text not null,
      first_at timestamptz not null,
      plays integer not null,
      failed_plays integer not null,
      stalled_ms bigint not null,
      watched_ms bigint not null,
      cold_frames integer[] not null,
      swipe_frames integer[] not null,
      primary key (day, build, way, network, device)
    )`.execute(db);
}
