import { type Kysely, sql } from 'kysely';

export const accepted = {
  'adding-foreign-key-constraint': 'no installation holds many rows yet: this comes before the first release',
  'require-concurrent-index-creation':
    'no installation holds many rows yet: this comes before the first release',
};

/**
 * Media that were replaced stay open to those who are watching them, so that they know whose they were. Media say what was seen
 * of the file they were made of; and what waits for its moment, or behind a take-down, is looked at like what is shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table asset
      add column replaced_video_id text references video on delete set null,
      add column source jsonb`.execute(db);
  await sql`
    create index asset_replaced_video on asset (replaced_video_id) where replaced_video_id is not null`.execute(
    db,
  );
  for (const table of ['episode_release', 'take_down'])
    await sql`
      create trigger ${sql.id(`quality_mark_${table}`)} after insert or update of asset_id on ${sql.table(table)}
      for each row when (new.asset_id is not null) execute function quality_mark_due()`.execute(db);
  await sql`
    insert into quality_due (group_id)
    select group_id from episode_release where asset_id is not null and released_at is null
    union select group_id from take_down where asset_id is not null and ended_at is null
    on conflict (group_id) do nothing`.execute(db);
}
