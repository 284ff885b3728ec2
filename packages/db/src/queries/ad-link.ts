import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import type { LinkTable } from '../tables/content.ts';
import { type PosterColumns, posterColumns } from './group.ts';

type NewLink = Omit<Insertable<LinkTable>, 'id' | 'poster_id'>;
export type LinkChanges = Omit<Updateable<LinkTable>, 'id' | 'slot' | 'poster_id'>;
export type OperatorLinkRow = Selectable<LinkTable> &
  PosterColumns & { impressions: number; clicks: number; completions: number };

/** Entries with what they brought, by slot and in the operator's order; one slot's, or one alone, where asked for. */
export function operatorLinks(
  db: Database,
  filter: { slot?: LinkTable['slot']; id?: string },
  from = 0,
  count = 1,
): Promise<OperatorLinkRow[]> {
  const { slot, id } = filter;
  const total = (column: 'impressions' | 'clicks' | 'completions') =>
    sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::int from ad_day where ad_day.link_id = link.id)`;
  return db
    .selectFrom('link')
    .leftJoin('poster', 'poster.id', 'link.poster_id')
    .selectAll('link')
    .select(posterColumns)
    .select([
      total('impressions').as('impressions'),
      total('clicks').as('clicks'),
      total('completions').as('completions'),
    ])
    .$if(slot !== undefined, (query) => query.where('slot', '=', slot ?? 'banner'))
    .$if(id !== undefined, (query) => query.where('link.id', '=', id ?? ''))
    .orderBy('slot')
    .orderBy('position')
    .orderBy('link.id')
    .offset(from)
    .limit(count)
    .execute();
}

export async function insertLink(db: Database, link: NewLink): Promise<string> {
  const id = newId();
  await db
    .insertInto('link')
    .values({ ...link, id, poster_id: null })
    .execute();
  return id;
}

export async function updateLink(db: Database, id: string, changes: LinkChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('link').set(changes).where('id', '=', id).execute();
}

export async function setLinkPoster(db: Database, id: string, posterId: string): Promise<void> {
  await db.updateTable('link').set({ poster_id: posterId }).where('id', '=', id).execute();
}

/** Deletes an entry; answers the poster it showed, if any. */
export async function deleteLink(db: Database, id: string): Promise<string | null> {
  const row = await db.deleteFrom('link').where('id', '=', id).returning('poster_id').executeTakeFirst();
  return row?.poster_id ?? null;
}
