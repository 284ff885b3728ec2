import type { Database } from '@playlet/db/database';
import type { PosterTable } from '@playlet/db/tables/content';
import type { Insertable, Selectable } from 'kysely';

export function findPosterById(db: Database, id: string): Promise<Selectable<PosterTable> | undefined> {
  return db.selectFrom('poster').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts a poster; of one that exists only `avif` changes. */
export async function upsertPoster(db: Database, poster: Insertable<PosterTable>): Promise<void> {
  await db
    .insertInto('poster')
    .values(poster)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ avif: poster.avif }))
    .execute();
}

export async function deletePosterRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('poster').where('id', '=', id).execute();
}
