import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { CategoryTable, ChannelTable, LinkTable } from '../../tables/content.ts';
import { isVisible, type Visibility } from '../access/visibility.ts';
import { hasOpenTarget, type LedLimits } from '../ads/led-drama.ts';
import { isSwitchedOn } from '../ads/link-state.ts';
import { offsetOf, type PagePart } from '../paging/page-part.ts';
import { posterColumns } from './group.ts';

/** More would not be looked through by hand. */
const MAX_HEROES = 5;

export type CategoryRow = Selectable<CategoryTable>;
export type ChannelRow = Selectable<ChannelTable>;

/** All genres, in the operator's order. */
export function listCategories(db: Database): Promise<CategoryRow[]> {
  return db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
}

/** All shelves, in the operator's order. */
export function listChannels(db: Database): Promise<ChannelRow[]> {
  return db.selectFrom('channel').selectAll().orderBy('position').orderBy('id').execute();
}

/** Entries open at `now` for an audience, in the operator's order; none that leads to a drama outside of the limits. */
export function openLinks(
  db: Database,
  filter: {
    now: Date;
    audience: 'guest' | 'member' | 'vip';
    slots: readonly LinkTable['slot'][];
    dramas: LedLimits;
  },
  part: PagePart<readonly [position: number, id: string]>,
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
    .where(isSwitchedOn)
    .where(hasOpenTarget(filter.dramas))
    .$if(part.after !== undefined, (query) => {
      const [position, id] = part.after ?? [0, ''];
      return query.where(sql<boolean>`(link.position, link.id) > (${position}::bigint, ${id})`);
    })
    .orderBy('link.position')
    .orderBy('link.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** The editor's recommendations open at `now` for an audience, of dramas that may be seen, in the operator's order. */
export function listHeroLinks(
  db: Database,
  { now, audience }: { now: Date; audience: 'guest' | 'member' | 'vip' },
  visibility: Visibility,
) {
  return db
    .selectFrom('link')
    .innerJoin('group', 'group.id', 'link.group_id')
    .leftJoin('poster', 'poster.id', 'link.poster_id')
    .select([
      'link.id',
      'link.title',
      'link.poster_id',
      'link.focus_x',
      'link.focus_y',
      'group.id as group_id',
    ])
    .select(posterColumns)
    .where('link.slot', '=', 'hero')
    .where(isSwitchedOn)
    .where('link.audience', 'in', ['all', audience])
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where('group.episode_count', '>', 0)
    .where(isVisible(visibility))
    .orderBy('link.position')
    .orderBy('link.id')
    .limit(MAX_HEROES)
    .execute();
}
