import { documentOf } from '@playlet/domain/search/document';
import { linesDocument } from '@playlet/domain/search/lines';
import { sql } from 'kysely';
import type { Database } from '../index.ts';
import type { SearchStaleTable } from '../tables/search.ts';

/**
 * Brings what the search knows of these dramas up to date, in the caller's transaction. Whoever changes a drama's
 * title, synopsis, tags or cast calls this; what nobody called it for is marked, and the job finds it.
 */
export async function indexGroups(tx: Database, ids: string[]): Promise<void> {
  await unmark(tx, 'group', ids);
  const groups = await tx
    .selectFrom('group')
    .select(['id', 'seq', 'title', 'synopsis', 'tags', 'cast_names'])
    .select(['published_at', 'access', 'minor_safe', 'heat', 'play_count'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  if (groups.length === 0) return;
  const rows = groups.map((group) => ({
    group_id: group.id,
    seq: group.seq,
    published: group.published_at !== null,
    access: group.access,
    minor_safe: group.minor_safe,
    heat: group.heat,
    plays: group.play_count,
    hot: true,
    ...documentOf({ ...group, castNames: group.cast_names }),
  }));
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
        title: eb.ref('excluded.title'),
        names: eb.ref('excluded.names'),
        synopsis: eb.ref('excluded.synopsis'),
        pinyin: eb.ref('excluded.pinyin'),
        grams: eb.ref('excluded.grams'),
      })),
    )
    .execute();
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
    linesDocument(body).map((lines, part) => ({
      ...{ subtitle_id: id, part, video_id, group_seq: seq },
      ...{ playable: asset_id !== null, lines },
    })),
  );
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('search_lines')
      .values(rows.slice(at, at + 1000))
      .execute();
}

/** Indexes some of what is marked; answers how much. Any number of processes may do so at once. */
export async function indexStale(
  db: Database,
  kind: SearchStaleTable['kind'],
  most: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Who writes a drama holds its row first and marks it then; so does this, or the two could wait for each other.
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

/** Marks everything, so that the job writes the whole index anew while the old one goes on answering. */
export async function markAllStale(db: Database): Promise<{ groups: number; subtitles: number }> {
  return db.transaction().execute(async (tx) => {
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

/** So many dramas are searched first; what is common is common among them too. */
const HOTTEST = 10_000;

/** Takes over how hot dramas have become; answers for how many that changed. */
export async function refreshHeat(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update search_group set heat = "group".heat, plays = play_count from "group"
    where "group".id = group_id and (search_group.heat, plays) <> ("group".heat, play_count)`.execute(db);
  await sql`
    update search_group set hot = not hot
    from (
      select group_id, row_number() over (order by heat desc, plays desc, seq desc) <= ${HOTTEST}::int as hottest
      from search_group
    ) as placed
    where placed.group_id = search_group.group_id and hot <> hottest`.execute(db);
  return Number(numAffectedRows);
}

async function unmark(tx: Database, kind: SearchStaleTable['kind'], ids: string[]): Promise<void> {
  await tx
    .deleteFrom('search_stale')
    .where('kind', '=', kind)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}

/** Marks of what was deleted since; what another process holds is still there and keeps its mark. */
async function forgetGone(tx: Database, kind: SearchStaleTable['kind']): Promise<number> {
  await sql`
    delete from search_stale where kind = ${kind}
    and not exists (select from ${sql.table(kind)} as kept where kept.id = search_stale.id)`.execute(tx);
  return 0;
}
