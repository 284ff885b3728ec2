import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { groupIsTakenDown } from '@playlet/db/queries/take-down/taken-down';
import type { GroupTable, VideoTable } from '@playlet/db/tables/group';
import type { DramaColumn } from '@playlet/domain/catalogue/drama-fields';
import { type Selectable, sql } from 'kysely';
import { indexGroups } from '../search/search-index.ts';

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
    .where(sql<boolean>`(license_kind is not null or license_no = license_old)`)
    .where('episode_count', '>', 0)
    .where(({ not }) => not(groupIsTakenDown))
    .returning('published_at')
    .executeTakeFirst();
}

/** The fields of a drama that the editor changes; a missing field stays as it is. */
export type GroupChange = Partial<Pick<Selectable<GroupTable>, DramaColumn | 'price'>>;
type Changed = Pick<
  Selectable<GroupTable>,
  'title' | 'update_weekdays' | 'update_time' | 'update_episodes' | 'version'
>;

/** Changes the given fields of a drama and returns its new state; undefined where there is none. */
export function changeGroup(db: Database, id: string, changes: GroupChange): Promise<Changed | undefined> {
  return joinTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('group')
      .set({ ...changes, updated_at: sql`now()` })
      .where('id', '=', id)
      .returning(['title', 'update_weekdays', 'update_time', 'update_episodes', 'version'])
      .executeTakeFirst();
    const { title, synopsis, category_ids, tags, cast_names } = changes;
    if (changed && (title ?? synopsis ?? category_ids ?? tags ?? cast_names) !== undefined)
      await indexGroups(tx, [id]);
    return changed;
  });
}

/** Inserts an unpublished drama. Returns its id. */
export async function insertDraft(tx: Database, title: string): Promise<string> {
  const id = newId();
  await tx
    .insertInto('group')
    .values({
      id,
      title,
      import_key: null,
      synopsis: '',
      poster_id: null,
      category_ids: [],
      tags: [],
      cast_names: [],
      status: 'serializing',
      episode_total: 0,
      access: 'free',
      free_episodes: 0,
      price: null,
      license_no: null,
      published_at: null,
    })
    .execute();
  await indexGroups(tx, [id]);
  return id;
}

/** Changes the price of a VIP drama; false where there is none of that id. */
export async function changePrice(tx: Database, id: string, price: number | null): Promise<boolean> {
  const changed = await tx
    .updateTable('group')
    .set({ price, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('access', '=', 'vip')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The id of the episode at a place, with or without media; undefined where there is none. */
export async function videoIdAt(db: Database, groupId: string, index: number): Promise<string | undefined> {
  const video = await db
    .selectFrom('video')
    .select('id')
    .where('group_id', '=', groupId)
    .where('index', '=', index)
    .executeTakeFirst();
  return video?.id;
}

/** The fields of an episode that an operator changes; a missing field stays as it is. */
export type VideoChange = Partial<
  Pick<
    Selectable<VideoTable>,
    'title' | 'intro_start' | 'intro_end' | 'recap_start' | 'recap_end' | 'credits_start' | 'credits_end'
  >
>;

/** Changes an episode; undefined where there is none. */
export function updateVideo(
  db: Database,
  { groupId, index }: { groupId: string; index: number },
  change: VideoChange,
): Promise<Required<VideoChange> | undefined> {
  return db
    .updateTable('video')
    .set({ ...change, updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('index', '=', index)
    .returning([
      'title',
      'intro_start',
      'intro_end',
      'recap_start',
      'recap_end',
      'credits_start',
      'credits_end',
    ])
    .executeTakeFirst();
}

/** How long an episode lasts, in seconds; undefined where there is none. */
export async function readVideoDuration(
  db: Database,
  { groupId, index }: { groupId: string; index: number },
): Promise<number | undefined> {
  const video = await db
    .selectFrom('video')
    .select('duration')
    .where('group_id', '=', groupId)
    .where('index', '=', index)
    .executeTakeFirst();
  return video?.duration;
}
