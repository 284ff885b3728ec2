import type { Selectable } from 'kysely';
import type { Database } from '../index.ts';
import type { CategoryTable, ChannelTable, LinkTable } from '../tables/content.ts';
import { posterColumns } from './group.ts';

export type CategoryRow = Selectable<CategoryTable>;
export type ChannelRow = Selectable<ChannelTable>;

/** All genres, in the operator's order. */
export function allCategories(db: Database): Promise<CategoryRow[]> {
  return db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
}

/** All shelves, in the operator's order. */
export function allChannels(db: Database): Promise<ChannelRow[]> {
  return db.selectFrom('channel').selectAll().orderBy('position').orderBy('id').execute();
}

/** Entries open at `now` for an audience, in the operator's order. */
export function openLinks(
  db: Database,
  filter: { now: Date; audience: 'guest' | 'member' | 'vip'; slots: readonly LinkTable['slot'][] },
  from: number,
  count: number,
) {
  return db
    .selectFrom('link')
    .leftJoin('poster', 'poster.id', 'link.poster_id')
    .selectAll('link')
    .select(posterColumns)
    .where('link.audience', 'in', ['all', filter.audience])
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', filter.now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', filter.now)]))
    .where('slot', 'in', filter.slots)
    .orderBy('link.position')
    .orderBy('link.id')
    .offset(from)
    .limit(count)
    .execute();
}
