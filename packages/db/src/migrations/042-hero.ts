import { type Kysely, sql } from 'kysely';

/** The editor's hero is an entry with a drama; a picture has a focal point, an advertisement its advertiser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table link
      add column group_id text references "group" on delete cascade,
      add column focus_x integer check (focus_x between 0 and 100),
      add column focus_y integer check (focus_y between 0 and 100),
      add column advertiser text`.execute(db);
  await sql`
    alter table link
      drop constraint link_slot_check,
      add constraint link_slot_check check (slot in
        ('hero','banner','jump','service','notice','splash','feed','preroll','pause','rewarded')),
      add constraint link_hero_group check (slot <> 'hero' or group_id is not null)`.execute(db);
  await sql`create index link_group on link (group_id) where group_id is not null`.execute(db);
}
