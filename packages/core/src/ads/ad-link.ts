import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { type PosterColumns, posterColumns } from '@playlet/db/queries/catalogue/group';
import { offsetOf, type PagePart } from '@playlet/db/queries/paging/page-part';
import type { LinkTable } from '@playlet/db/tables/content';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

type Kept = 'id' | 'poster_id' | 'deleted_at' | 'version';
type NewLink = Omit<Insertable<LinkTable>, Kept>;
type LinkUpdate = Omit<Updateable<LinkTable>, Kept | 'slot'>;
export type LinkChanges = { [Column in keyof LinkUpdate]?: Exclude<LinkUpdate[Column], undefined> };
export type OperatorLinkRow = Selectable<LinkTable> &
  PosterColumns & { impressions: number; clicks: number; completions: number };

type LinkPlace = readonly [slot: string, position: number, id: string];
const ONE = { from: 0, count: 1 };

/** Returns the entries with their figures, by slot and in the operator's order; a slot or an id narrows them. */
export function listOperatorLinks(
  db: Database,
  filter: { slot?: LinkTable['slot']; id?: string },
  part: PagePart<LinkPlace> = ONE,
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
    .where('deleted_at', 'is', null)
    .$if(slot !== undefined, (query) => query.where('slot', '=', slot ?? 'banner'))
    .$if(id !== undefined, (query) => query.where('link.id', '=', id ?? ''))
    .$if(part.after !== undefined, (query) => query.where(comesAfter(part.after as LinkPlace)))
    .orderBy('slot')
    .orderBy('position')
    .orderBy('link.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

function comesAfter([slot, position, id]: LinkPlace) {
  return sql<boolean>`(link.slot, link.position, link.id) > (${slot}, ${position}::bigint, ${id})`;
}

export async function insertLink(db: Database, link: NewLink): Promise<string> {
  const id = newId();
  await db
    .insertInto('link')
    .values({ ...link, id, poster_id: null })
    .execute();
  return id;
}

/** Changes an entry; answers false where it is gone, or is not the `version` any more that was asked for. */
export async function updateLink(
  db: Database,
  id: string,
  changes: LinkChanges,
  version?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('link')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setLinkPoster(db: Database, id: string, posterId: string): Promise<void> {
  await db.updateTable('link').set({ poster_id: posterId }).where('id', '=', id).execute();
}

/** Deletes an entry, which can be restored for some days. */
export async function deleteLink(db: Database, id: string): Promise<void> {
  await db
    .updateTable('link')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Takes the deletion of an entry back; answers false where there is none to take back. */
export async function restoreLink(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('link')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes entries that were deleted `days` ago, with their counts; returns the posters they showed. */
export async function forgetDeletedLinks(db: Database, days: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('link')
    .where('deleted_at', '<=', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .returning('poster_id')
    .execute();
  return rows.flatMap(({ poster_id }) => poster_id ?? []);
}

export type AdDayRow = { day: string; impressions: number; clicks: number; completions: number };

/** Returns the Beijing days from `since` on that an advertisement had figures on, the earliest first. */
export async function listAdDays(db: Database, linkId: string, since: string): Promise<AdDayRow[]> {
  const { rows } = await sql<AdDayRow>`
    select day::text as day, impressions, clicks, completions from ad_day
    where link_id = ${linkId} and day >= ${since}::date order by day`.execute(db);
  return rows;
}
