import { type Database, joinTransaction } from '@playlet/db/database';
import { buildDialogueDocument } from '@playlet/domain/search/dialogue';
import { sql } from 'kysely';
import { buildGroupRows, indexGroups, indexSubtitles } from '../search/search-index.ts';
import type { WalkPart } from './stored.ts';

/** A drama or a subtitle with its state in the search index; heat is taken over every minute and not compared. */
export type IndexedRow = { id: string; groupId: string; isRight: boolean };

/** Fields of the index that are made of a drama, beside its words, which are compared as a set. */
const COMPARED = [
  'seq',
  'published',
  'access',
  'minor_safe',
  'title',
  'names',
  'synopsis',
  'pinyin',
] as const;

/** Compares some dramas with their rows in the search index; those marked for indexing are right. */
export async function compareIndexedGroups(
  db: Database,
  { after, count, groupId }: WalkPart,
): Promise<IndexedRow[]> {
  const { rows: groups } = await sql<{ id: string; isMarked: boolean }>`
    select id, exists (select from search_stale where kind = 'group' and search_stale.id = "group".id) as "isMarked"
    from "group" where id > ${after} and (${groupId}::text is null or id = ${groupId}) order by id limit ${count}`.execute(
    db,
  );
  const ids = groups.map(({ id }) => id);
  const wanted = new Map((await buildGroupRows(db, ids)).map((row) => [row.group_id, row]));
  const found = await db
    .selectFrom('search_group')
    .selectAll()
    .where(sql<boolean>`group_id = any(${ids}::text[])`)
    .execute();
  const indexed = new Map(found.map((row) => [row.group_id, row]));
  return groups.map(({ id, isMarked }) => {
    const [want, have] = [wanted.get(id), indexed.get(id)];
    const isSame =
      want !== undefined &&
      have !== undefined &&
      COMPARED.every((field) => want[field] === have[field]) &&
      want.grams.toSorted().join(' ') === have.grams.toSorted().join(' ');
    return { id, groupId: id, isRight: isMarked || want === undefined || isSame };
  });
}

/** Compares some subtitles with their lines in the search index. */
export async function compareIndexedDialogue(
  db: Database,
  { after, count, groupId }: WalkPart,
): Promise<IndexedRow[]> {
  const { rows } = await sql<{
    id: string;
    groupId: string;
    body: string;
    lines: string[];
    isMarked: boolean;
  }>`
    select subtitle.id, video.group_id as "groupId", body,
      array(select lines from search_lines where subtitle_id = subtitle.id
        and playable = (video.asset_id is not null) order by part) as lines,
      exists (select from search_stale where kind = 'subtitle' and search_stale.id = subtitle.id) as "isMarked"
    from subtitle join video on video.id = subtitle.video_id
    where subtitle.id > ${after} and (${groupId}::text is null or video.group_id = ${groupId})
    order by subtitle.id limit ${count}`.execute(db);
  return rows.map(({ id, groupId: of, body, lines, isMarked }) => ({
    id,
    groupId: of,
    isRight:
      isMarked ||
      buildDialogueDocument(body)
        .map((part) => part.lines)
        .join('\n\n') === lines.join('\n\n'),
  }));
}

/** Indexes a drama and all its subtitles again. */
export function indexAgain(db: Database, groupId: string): Promise<void> {
  return joinTransaction(db, async (tx) => {
    // The order of a writer, which locks the drama before it marks it.
    await sql`select from "group" where id = ${groupId} for no key update`.execute(tx);
    await indexGroups(tx, [groupId]);
    const { rows } = await sql<{ id: string }>`
      select subtitle.id from subtitle join video on video.id = subtitle.video_id where group_id = ${groupId}`.execute(
      tx,
    );
    await indexSubtitles(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

/** Compares one drama and its subtitles with the index. */
export async function isIndexedRight(db: Database, groupId: string): Promise<boolean> {
  const part = { after: '', count: 100_000, groupId };
  const rows = [...(await compareIndexedGroups(db, part)), ...(await compareIndexedDialogue(db, part))];
  return rows.every(({ isRight }) => isRight);
}
