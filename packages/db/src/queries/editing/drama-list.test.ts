import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PagePart } from '../paging/page-part.ts';
import { countDramas, type DramaFilter } from './drama-filter.ts';
import { DRAMA_SORTS, type DramaPlace, dramaPlaceOf, listDramas, selectDramaSeqs } from './drama-list.ts';

const { db } = await testDatabase();
const COUNT = 100_000;
const PAGE = { from: 0, count: 50 };
/** The table alone has 3,600; which are read does not depend on how busy a machine is. */
const MAX_PAGE_BLOCKS = 3000;

beforeAll(async () => {
  await db.connection().execute(async (connection) => {
    // The triggers of a hundred thousand new dramas are not what is asked about.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      insert into "group" (id, title, status, episode_total, episode_count, access, license_no, published_at, play_count,
        category_ids, updated_at, poster_id)
      select 'g' || n, '长街第' || n || '夜' || case when n % 5000 = 0 then '雨停' else '' end,
        case when n % 3 = 0 then 'ended' else 'serializing' end, 80, 80,
        case when n % 4 = 0 then 'free' else 'vip' end, '网微剧备字（2026）第' || lpad((n % 100000)::text, 5, '0') || '号',
        case when n % 1000 <> 0 then now() end, (n::bigint * 7919) % 1000003, array['c' || n % 40],
        timestamptz '2026-01-01' + (n::bigint * 104729 % ${COUNT}) * interval '1 minute', null
      from generate_series(1, ${COUNT}) as n`.execute(connection);
    await sql`
      insert into search_group (group_id, seq, published, access, minor_safe, heat, plays, hot, title, names, synopsis,
        pinyin, grams)
      select id, seq, true, access, false, 0, 0, seq % 10 = 0, title, '', '', '', search_line_grams(title)
      from "group"`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });
  await sql`analyze "group", search_group`.execute(db);
}, 240_000);

async function planOf(filter: DramaFilter, sort: (typeof DRAMA_SORTS)[number]): Promise<string> {
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain ${selectDramaSeqs(filter, sort, PAGE)}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** How many blocks of eight kilobytes PostgreSQL looks at for a page. */
async function blocksOf(filter: DramaFilter, part: PagePart<DramaPlace>): Promise<number> {
  const seqs = selectDramaSeqs(filter, '-updated', part);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, timing off, format json) ${seqs}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN);
}

describe('a hundred thousand dramas', () => {
  it.each(DRAMA_SORTS)('are read along an index by %s', async (sort) => {
    const plan = await planOf({}, sort);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Seq Scan on "?group"?\b|Sort Key/);
  });

  const filters: [string, DramaFilter][] = [
    ['nothing', {}],
    ['drafts', { state: 'draft' }],
    ['a text of two characters', { q: '雨停' }],
    ['a registration number', { q: '第99999号' }],
    ['a category', { categoryIds: ['c7'] }],
    ['access', { access: 'free' }],
  ];
  it.each(filters)('answer a page from a small part of them when asked for %s', async (_name, filter) => {
    expect((await listDramas(db, filter, '-updated', PAGE)).length).toBeGreaterThan(0);
    const blocks = await blocksOf(filter, PAGE);
    expect(blocks).toBeLessThan(MAX_PAGE_BLOCKS);
  });

  it('go on behind any row: the last page costs what the first one does', async () => {
    const last = await listDramas(db, {}, 'updated', { from: 0, count: 100 });
    const row = last.at(-1);
    if (!row) throw new Error('there are a hundred dramas');
    const after = dramaPlaceOf('-updated', row);
    const found = await listDramas(db, {}, '-updated', { ...PAGE, after });
    expect(found).toHaveLength(50);
    const blocks = await blocksOf({}, { ...PAGE, after });
    expect(blocks).toBeLessThan(MAX_PAGE_BLOCKS);
  });

  it('are counted exactly up to ten thousand, and estimated beyond', async () => {
    expect(await countDramas(db, { state: 'draft' })).toEqual({ count: 100, exact: true });
    const { count, exact } = await countDramas(db, {});
    expect(exact).toBe(false);
    expect(Math.abs(count - COUNT)).toBeLessThan(COUNT * 0.6);
  });
});
