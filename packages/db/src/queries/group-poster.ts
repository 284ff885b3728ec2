import { sql } from 'kysely';
import type { Database } from '../index.ts';

/**
 * Shows another poster for a drama and for those of its episodes that showed the same one. Answers the id of the
 * old one where nothing shows it any more, else null.
 */
export async function setGroupPoster(
  db: Database,
  groupId: string,
  before: string | null,
  after: string,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('group')
      .set({ poster_id: after, updated_at: sql`now()` })
      .where('id', '=', groupId)
      .execute();
    if (before === null) return null;
    await tx
      .updateTable('video')
      .set({ poster_id: after })
      .where('group_id', '=', groupId)
      .where('poster_id', '=', before)
      .execute();
    const shown = await tx
      .selectFrom('poster')
      .select('id')
      .where('id', '=', before)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(selectFrom('group').select('group.id').where('poster_id', '=', before)),
          exists(selectFrom('video').select('video.id').where('poster_id', '=', before)),
          exists(selectFrom('link').select('link.id').where('poster_id', '=', before)),
        ]),
      )
      .executeTakeFirst();
    return shown ? null : before;
  });
}
