import { sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import type { GroupTable } from '../tables/group.ts';
import { indexGroups, indexSubtitles } from './search-index.ts';
import { groupIsTakenDown } from './take-down.ts';

/** What an import may say about a drama; what is left out stays as it is. */
type ImportedGroup = Partial<
  Pick<
    GroupTable,
    | 'title'
    | 'synopsis'
    | 'category_ids'
    | 'tags'
    | 'cast_names'
    | 'status'
    | 'episode_total'
    | 'access'
    | 'free_episodes'
    | 'price'
    | 'license_no'
    | 'minor_safe'
    | 'ai_generated'
  >
>;

/** A drama without a title is called as its import is, as far as titles go. */
const MAX_TITLE_LENGTH = 80;

/** Makes the drama of an import key, or brings it up to date, in the caller's transaction. */
export async function upsertImportedGroup(
  tx: Database,
  importKey: string,
  { episode_total, ...said }: ImportedGroup,
) {
  const fields = { ...said, status: said.status ?? 'serializing', access: said.access ?? 'free' };
  const group = await tx
    .insertInto('group')
    .values({
      id: newId(),
      import_key: importKey,
      ...fields,
      title: fields.title ?? importKey.slice(0, MAX_TITLE_LENGTH),
      free_episodes: fields.free_episodes ?? 0,
      minor_safe: fields.minor_safe ?? false,
      ai_generated: fields.ai_generated ?? false,
      category_ids: fields.category_ids ?? [],
      tags: fields.tags ?? [],
      cast_names: fields.cast_names ?? [],
      synopsis: fields.synopsis ?? '',
      episode_total: episode_total ?? 0,
      // Only a drama that is sold has a price.
      price: fields.access === 'vip' ? (fields.price ?? null) : null,
    })
    .onConflict((conflict) =>
      conflict.column('import_key').doUpdateSet((eb) => ({
        ...said,
        // Episodes that are there count, whatever the sheet says.
        ...(episode_total !== undefined && {
          episode_total: sql<number>`greatest(${episode_total}::int, (select coalesce(max(video.index), 0) from video where video.group_id = "group".id))`,
        }),
        price: sql<number | null>`case when ${said.access ?? eb.ref('group.access')} = 'vip'
          then coalesce(${said.price ?? null}::bigint, "group".price) end`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .returning(['id', 'title', 'access', 'poster_id', 'license_no', 'published_at'])
    .returning(sql<boolean>`xmax = 0`.as('created'))
    .executeTakeFirstOrThrow();
  await indexGroups(tx, [group.id]);
  return group;
}

/** Ids of the genres of these names, in their order, and the names of those made because they did not exist. */
export async function categoriesByName(
  db: Database,
  names: string[],
): Promise<{ ids: string[]; made: string[] }> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return { ids: [], made: [] };
  // Two imports at once must not make the same genre twice; names are not unique by themselves.
  await sql`lock table category in share row exclusive mode`.execute(db);
  const known = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('name', 'in', wanted)
    .orderBy('id', 'desc')
    .execute();
  const idByName = new Map(known.map(({ id, name }) => [name, id]));
  const made = wanted.filter((name) => !idByName.has(name));
  for (const name of made) {
    const id = newId();
    idByName.set(name, id);
    await db
      .insertInto('category')
      .values({
        id,
        parent_id: null,
        name,
        slug: id.toLowerCase(),
        position: sql<number>`(select coalesce(max(position), 0) + 1 from category)`,
      })
      .execute();
  }
  return { ids: wanted.flatMap((name) => idByName.get(name) ?? []), made };
}

/** Makes sure the episode has a row; a title that is given replaces the old one. False where there is no such drama. */
export async function ensureVideo(
  db: Database,
  groupId: string,
  index: number,
  title: string | undefined,
): Promise<boolean> {
  const grown = await db
    .updateTable('group')
    .set({ episode_total: sql`greatest(episode_total, ${index}::int)` })
    .where('id', '=', groupId)
    .returning('id')
    .executeTakeFirst();
  if (!grown) return false;
  await db
    .insertInto('video')
    .values({ id: newId(), group_id: groupId, index, title: title ?? '', duration: 0 })
    .onConflict((conflict) =>
      title === undefined
        ? conflict.columns(['group_id', 'index']).doNothing()
        : conflict
            .columns(['group_id', 'index'])
            .doUpdateSet({ title, updated_at: sql`now()` })
            .where('video.title', '<>', title),
    )
    .execute();
  return true;
}

/** Replaces the subtitles of an episode in one language; false where there is no such episode. */
export function saveSubtitle(
  db: Database,
  episode: { groupId: string; index: number },
  subtitle: { lang: string; label: string; body: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const video = await tx
      .selectFrom('video')
      .select('id')
      .where('group_id', '=', episode.groupId)
      .where('index', '=', episode.index)
      .executeTakeFirst();
    if (!video) return false;
    const { id } = await tx
      .insertInto('subtitle')
      .values({ id: newId(), video_id: video.id, ...subtitle })
      .onConflict((conflict) =>
        conflict
          .columns(['video_id', 'lang'])
          .doUpdateSet({ label: subtitle.label, body: subtitle.body, embedded: false }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexSubtitles(tx, [id]);
    return true;
  });
}

/**
 * Publishes a drama that may be; undefined where it may not. Publishing twice keeps the first date. What an operator took down
 * is only brought back by restoring it.
 */
export function publishGroup(db: Database, id: string): Promise<{ published_at: Date | null } | undefined> {
  return db
    .updateTable('group')
    .set({
      published_at: sql`coalesce(published_at, now())`,
      updated_at: sql`case when published_at is null then now() else updated_at end`,
    })
    .where('id', '=', id)
    .where('license_no', 'is not', null)
    .where('episode_count', '>', 0)
    .where(({ not }) => not(groupIsTakenDown))
    .returning('published_at')
    .executeTakeFirst();
}

/** Gives a drama another title; undefined where there is none. */
export function renameGroup(db: Database, id: string, title: string): Promise<{ title: string } | undefined> {
  return db.transaction().execute(async (tx) => {
    const renamed = await tx
      .updateTable('group')
      .set({ title, updated_at: sql`now()` })
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (renamed) await indexGroups(tx, [id]);
    return renamed;
  });
}

/** Gives an episode another title; undefined where there is none. */
export function renameVideo(
  db: Database,
  { groupId, index }: { groupId: string; index: number },
  title: string,
): Promise<{ title: string } | undefined> {
  return db
    .updateTable('video')
    .set({ title, updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('index', '=', index)
    .returning('title')
    .executeTakeFirst();
}
