import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { isVisible } from '../access/visibility.ts';

/** Dramas a page of the sitemap holds at most: those whose running numbers lie beside each other, so that no drama moves. */
export const SITEMAP_PAGE_COUNT = 10_000;

export type SitemapPage = { page: number; changedAt: Date };

/** Returns the pages that have a drama, from 1, each with its latest change. */
export async function listSitemapPages(db: Database): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    select (seq - 1) / ${SITEMAP_PAGE_COUNT}::int + 1 as page, max(${changedAt}) as "changedAt"
    from "group" where ${isForEverybody} group by 1 order by 1`.execute(db);
  return rows;
}

/** Returns the dramas of a page. */
export async function listSitemapGroups(
  db: Database,
  page: number,
): Promise<{ id: string; changedAt: Date }[]> {
  const last = page * SITEMAP_PAGE_COUNT;
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select id, ${changedAt} as "changedAt" from "group"
    where seq > ${last - SITEMAP_PAGE_COUNT}::int and seq <= ${last}::int and ${isForEverybody}
    order by seq`.execute(db);
  return rows;
}

/** The condition of a guest's rights: published, with an episode, and not private. */
const isForEverybody: RawBuilder<boolean> = sql`episode_count > 0 and ${isVisible({ access: ['free', 'vip'] })}`;

const changedAt: RawBuilder<Date> = sql`greatest(updated_at, published_at, last_episode_at)`;
