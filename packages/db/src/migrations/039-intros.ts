import { type Kysely, sql } from 'kysely';

/**
 * Where the opening credits lie: of a drama for all its episodes, and of an episode in place of that. Both 0 says that an
 * episode has none although its drama says otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "group"
      add column intro_start double precision,
      add column intro_end double precision,
      add constraint group_intro check ((intro_start is null) = (intro_end is null) and intro_start < intro_end)`.execute(
    db,
  );
  await sql`
    alter table video
      add column intro_start double precision,
      add column intro_end double precision,
      add constraint video_intro check (
        (intro_start is null) = (intro_end is null)
        and (intro_start < intro_end or (intro_start = 0 and intro_end = 0)))`.execute(db);
}
