import { type Kysely, sql } from 'kysely';

/** Not interested in a whole genre, or in an actor, beside single dramas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dislike
      alter column group_id drop not null,
      add column category_id text references category on delete cascade,
      add column actor text check (actor <> ''),
      add unique (member_id, category_id),
      add unique (member_id, actor),
      add constraint dislike_one_target check (num_nonnulls(group_id, category_id, actor) = 1)`.execute(db);
  await sql`create index dislike_category on dislike (category_id) where category_id is not null`.execute(db);
  // An actor is looked for among the dramas of a member who does not want them.
  await sql`create index group_cast on "group" using gin (cast_names) where published_at is not null`.execute(
    db,
  );
}
