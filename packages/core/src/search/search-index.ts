import { type Database, joinTransaction } from '@playlet/db/database';
import { listCategories } from '@playlet/db/queries/catalogue/content';
import type { SearchGroupTable, SearchStaleTable } from '@playlet/db/tables/search';
import { buildDialogueDocument } from '@playlet/domain/search/dialogue';
import { documentOf, listGenreNames } from '@playlet/domain/search/document';
import { type Selectable, sql } from 'kysely';

/**
 * Updates the search index of these dramas, in the caller's transaction. Code that changes a drama's title, synopsis,
 * tags or cast calls this; a trigger marks changes without a call, and the job finds them.
 */
export async function indexGroups(tx: Database, ids: string[]): Promise<void> {
  await unmark(tx, 'group', ids);
  const rows = await buildGroupRows(tx, ids);
  if (rows.length === 0) return;
  await upsertNames(tx, rows);
  await tx
    .insertInto('search_group')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet((eb) => ({
        published: eb.ref('excluded.published'),
        access: eb.ref('excluded.access'),
        minor_safe: eb.ref('excluded.minor_safe'),
        heat: eb.ref('excluded.heat'),
        plays: eb.ref('excluded.plays'),
        hot: eb.ref('excluded.hot'),
        title: eb.ref('excluded.title'),
        names: eb.ref('excluded.names'),
        synopsis: eb.ref('excluded.synopsis'),
        pinyin: eb.ref('excluded.pinyin'),
        grams: eb.ref('excluded.grams'),
      })),
    )
    .execute();
}

/** Builds the rows that the index has to hold of these dramas. */
export async function buildGroupRows(db: Database, ids: string[]): Promise<Selectable<SearchGroupTable>[]> {
  const groups = await db
    .selectFrom('group')
    .select(['id', 'seq', 'title', 'synopsis', 'tags', 'cast_names', 'category_ids'])
    .select(['published_at', 'access', 'minor_safe', 'affects_minors', 'heat', 'play_count'])
    .select(isHot(await leastHot(db)).as('hot'))
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  if (groups.length === 0) return [];
  const genres = await listCategories(db);
  return groups.map((group) => ({
    group_id: group.id,
    seq: group.seq,
    published: group.published_at !== null,
    access: group.access,
    minor_safe: group.minor_safe && !group.affects_minors,
    heat: group.heat,
    plays: group.play_count,
    hot: group.hot,
    ...documentOf({
      ...group,
      castNames: group.cast_names,
      genres: listGenreNames(genres, group.category_ids),
    }),
  }));
}

/** In one order, so that two who index at the same time never wait for each other. */
async function upsertNames(tx: Database, rows: readonly { names: string }[]): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => row.names.split('\n')))]
    .filter((name) => name !== '')
    .sort();
  await sql`
    insert into search_name select unnest(${names}::text[]) on conflict do nothing`.execute(tx);
}

/** The same for subtitles whose text changed. */
export async function indexSubtitles(tx: Database, ids: string[]): Promise<void> {
  await unmark(tx, 'subtitle', ids);
  const subtitles = await tx
    .selectFrom('subtitle')
    .innerJoin('video', 'video.id', 'subtitle.video_id')
    .innerJoin('group', 'group.id', 'video.group_id')
    .select(['subtitle.id', 'subtitle.video_id', 'subtitle.body', 'video.asset_id', 'group.seq'])
    .where(sql<boolean>`subtitle.id = any(${ids}::text[])`)
    // An episode that gets its media meanwhile would find none of the lines written here; its row comes first.
    .forShare('video')
    .execute();
  await tx.deleteFrom('search_lines').where(sql<boolean>`subtitle_id = any(${ids}::text[])`).execute();
  const rows = subtitles.flatMap(({ id, video_id, body, asset_id, seq }) =>
    buildDialogueDocument(body).map(({ lines, sounds }, part) => ({
      ...{ subtitle_id: id, part, video_id, group_seq: seq },
      ...{ playable: asset_id !== null, lines, sounds },
    })),
  );
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('search_lines')
      .values(rows.slice(at, at + 1000))
      .execute();
}

/** Indexes some marked dramas; returns their number. Any number of processes may run it at once. */
export async function indexStale(
  db: Database,
  kind: SearchStaleTable['kind'],
  most: number,
): Promise<number> {
  return joinTransaction(db, async (tx) => {
    // A writer of a drama locks its row before marking it; the same order here avoids a deadlock.
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(kind)} where id in (
        select id from search_stale where kind = ${kind} limit ${most}
      ) order by id for no key update skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return forgetGone(tx, kind);
    await (kind === 'group' ? indexGroups(tx, ids) : indexSubtitles(tx, ids));
    return ids.length;
  });
}

/** Marks everything as stale, so that the job rebuilds the whole index while the old one stays in use. */
export async function markAllStale(db: Database): Promise<{ groups: number; subtitles: number }> {
  return joinTransaction(db, async (tx) => {
    const mark = async (kind: SearchStaleTable['kind']) => {
      const { numAffectedRows = 0n } = await sql`
        insert into search_stale select ${kind}, id from ${sql.table(kind)} on conflict do nothing`.execute(
        tx,
      );
      return Number(numAffectedRows);
    };
    return { groups: await mark('group'), subtitles: await mark('subtitle') };
  });
}

/** The hottest dramas are searched first; common words are common among them too. */
const HOT_COUNT = 10_000;
/** Running numbers looked at in one statement: what becomes cold is written into another index, word by word. */
const REFRESH_RANGE_COUNT = 1000;

type Hotness = { heat: number; plays: number; seq: number };

/** Takes over how hot dramas have become, a few at a time; answers for how many that changed. */
export async function refreshHeat(db: Database, signal?: AbortSignal): Promise<number> {
  const least = await leastHot(db);
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(seq), 0) as last from search_group`.execute(db);
  let changed = 0;
  for (let from = 0; from <= (rows[0]?.last ?? 0); from += REFRESH_RANGE_COUNT) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      update search_group set heat = "group".heat, plays = play_count, hot = ${isHot(least)}
      from "group"
      where "group".id = group_id and search_group.seq >= ${from} and search_group.seq < ${from + REFRESH_RANGE_COUNT}
        and (search_group.heat, plays, hot) <> ("group".heat, play_count, ${isHot(least)})`.execute(db);
    changed += Number(numAffectedRows);
  }
  return changed;
}

/** The last of the hottest published dramas; undefined where there are no more than those. */
async function leastHot(db: Database): Promise<Hotness | undefined> {
  const { rows } = await sql<Hotness>`
    select heat, play_count as plays, seq from "group" where published_at is not null
    order by heat desc, play_count desc, seq desc offset ${HOT_COUNT - 1} limit 1`.execute(db);
  return rows[0];
}

/** Whether a row of "group" is among the hottest. */
function isHot(least: Hotness | undefined) {
  if (!least) return sql<boolean>`true`;
  return sql<boolean>`("group".heat, "group".play_count, "group".seq)
    >= (${least.heat}::float8, ${least.plays}::bigint, ${least.seq}::int)`;
}

async function unmark(tx: Database, kind: SearchStaleTable['kind'], ids: string[]): Promise<void> {
  await tx
    .deleteFrom('search_stale')
    .where('kind', '=', kind)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}

/** Deletes the marks of deleted rows; a row locked by another process still exists and keeps its mark. */
async function forgetGone(tx: Database, kind: SearchStaleTable['kind']): Promise<number> {
  await sql`
    delete from search_stale where kind = ${kind}
    and not exists (select from ${sql.table(kind)} as kept where kept.id = search_stale.id)`.execute(tx);
  return 0;
}
