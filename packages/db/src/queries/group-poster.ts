import { sql } from 'kysely';
import type { Database } from '../index.ts';

/** Shows another poster for a drama; its episodes keep theirs. */
export async function setGroupPoster(db: Database, groupId: string, posterId: string): Promise<void> {
  await db
    .updateTable('group')
    .set({ poster_id: posterId, updated_at: sql`now()` })
    .where('id', '=', groupId)
    .execute();
}

/** The posters of a drama and of its episodes that are gated, or those that are not. */
export async function postersOfGroup(db: Database, groupId: string, gated: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('poster')
    .select('id')
    .where('gated', '=', gated)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('group')
            .select('group.id')
            .where('group.id', '=', groupId)
            .whereRef('poster_id', '=', 'poster.id'),
        ),
        exists(
          selectFrom('video')
            .select('video.id')
            .where('group_id', '=', groupId)
            .whereRef('poster_id', '=', 'poster.id'),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts one poster in the place of another wherever the drama or its episodes show it. */
export async function exchangePoster(
  db: Database,
  groupId: string,
  before: string,
  after: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('group')
      .set({ poster_id: after, updated_at: sql`now()` })
      .where('id', '=', groupId)
      .where('poster_id', '=', before)
      .execute();
    await tx
      .updateTable('video')
      .set({ poster_id: after })
      .where('group_id', '=', groupId)
      .where('poster_id', '=', before)
      .execute();
  });
}

/** Whether any drama, episode or link shows a poster. */
export async function posterIsShown(db: Database, id: string): Promise<boolean> {
  const shown = await db
    .selectFrom('poster')
    .select('id')
    .where('id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('group').select('group.id').where('poster_id', '=', id)),
        exists(selectFrom('video').select('video.id').where('poster_id', '=', id)),
        exists(selectFrom('link').select('link.id').where('poster_id', '=', id)),
      ]),
    )
    .executeTakeFirst();
  return shown !== undefined;
}
