import { type Kysely, sql } from 'kysely';

/** The channels that are tabs of the viewer. They came with the demo alone, so that without it the tabs had nothing behind them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into channel (id, slug, name, access, group_access, position) values
      ('recommend', 'recommend', '推荐', 'free', null, 0),
      ('private', 'private', '私享', 'private', 'private', 1),
      ('vip', 'vip', 'VIP', 'free', 'vip', 2)
    on conflict (slug) do nothing`.execute(db);
}
