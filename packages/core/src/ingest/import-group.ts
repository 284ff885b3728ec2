import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { PosterColumns } from '@playlet/db/queries/catalogue/group';
import type { GroupTable } from '@playlet/db/tables/group';
import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import { type Selectable, sql } from 'kysely';
import type { GroupChange } from '../catalogue/edit-group.ts';
import { indexGroups, indexSubtitles } from '../search/search-index.ts';

/** The drama of an import key; undefined where it is the first import. */
export async function findImportedGroupId(db: Database, importKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('group')
    .select('id')
    .where('import_key', '=', importKey)
    .executeTakeFirst();
  return row?.id;
}

const MAX_FOUND_GROUPS = 20;

/** Dramas that are imported from one of these folders or are called like it, have this id, or these words in their title. */
export async function findGroupsForFiles(
  db: Database,
  { names, groupId, words }: { names: string[]; groupId: string | undefined; words: string | undefined },
): Promise<FoundGroup[]> {
  const pattern = `%${(words ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundGroup>`
    select "group".id, "group".title, import_key, license_no, "group".poster_id,
      poster.width as poster_width, poster.height as poster_height, poster.hash as poster_hash,
      poster.widths as poster_widths, poster.avif as poster_avif, poster.gated as poster_gated,
      array(select index from video where group_id = "group".id and asset_id is not null order by index) as episodes
    from "group" left join poster on poster.id = "group".poster_id
    where ("group".id = ${groupId ?? null} or import_key = any(${names}::text[]) or "group".title = any(${names}::text[])
      or (${words !== undefined}::boolean and "group".title ilike ${pattern}))
      and not exists (select from take_down
        where take_down.group_id = "group".id and video_id is null and kind = 'delete' and ended_at is null)
    order by "group".updated_at desc, "group".id
    limit ${names.length + MAX_FOUND_GROUPS}`.execute(db);
  return rows;
}

type FoundGroup = PosterColumns &
  Pick<Selectable<GroupTable>, 'id' | 'title' | 'import_key' | 'license_no' | 'poster_id'> & {
    episodes: number[];
  };

/** Makes the drama of an import key, or brings it up to date, in the caller's transaction. */
export async function upsertImportedGroup(
  tx: Database,
  importKey: string,
  { episode_total, ...said }: GroupChange,
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
export async function findCategoriesByName(
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
  return joinTransaction(db, async (tx) => {
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
