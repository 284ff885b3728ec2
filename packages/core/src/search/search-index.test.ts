import { connect } from '@playlet/db/raw';
import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { indexStale, refreshHeat } from './search-index.ts';

const { db, databaseUrl } = await testDatabase();
const DRAMA_COUNT = 12_000;

async function hot(): Promise<{ count: number; coldest: number }> {
  const { rows } = await sql<{ count: number; coldest: number }>`
    select count(*)::int as count, min(heat) as coldest from search_group where hot`.execute(db);
  return rows[0] ?? { count: 0, coldest: 0 };
}

it('keeps the hottest apart from the others, in statements short enough for the limit', async () => {
  await sql`
    insert into "group" (id, title, synopsis, tags, cast_names, heat, status, episode_total, access, license_no, published_at)
    select 'G' || n, '雨' || n, '', '{}', '{}', n, 'ended', 1, 'free', '网微剧备字（2026）第00001号', now()
    from generate_series(1, ${DRAMA_COUNT}::int) as n`.execute(db);
  // As an older version left it: everything counted as hot.
  await sql`
    insert into search_group (group_id, seq, published, access, minor_safe, heat, plays, hot, title, names, synopsis, pinyin, grams)
    select id, seq, true, access, false, 0, 0, true, title, '', '', '', array(select title || k from generate_series(1, 20) as k)
    from "group"`.execute(db);
  await sql`delete from search_stale`.execute(db);
  const limited = connect({ databaseUrl, poolSize: 1, statementTimeoutMs: 2000 });
  expect(await refreshHeat(limited)).toBe(DRAMA_COUNT);
  expect(await hot()).toEqual({ count: 10_000, coldest: 2001 });
  await sql`update "group" set heat = heat + 50000 where id = 'G7'`.execute(db);
  expect(await refreshHeat(limited)).toBe(2);
  expect(await hot()).toEqual({ count: 10_000, coldest: 2002 });
  expect(await refreshHeat(limited)).toBe(0);
  await limited.destroy();
});

it('knows of a drama that is indexed whether it is one of them', async () => {
  await sql`insert into search_stale values ('group', 'G1'), ('group', 'G9000')`.execute(db);
  await indexStale(db, 'group', 10);
  const { rows } = await sql<{ hot: boolean }>`
    select hot from search_group where group_id in ('G1', 'G9000') order by group_id`.execute(db);
  expect(rows).toEqual([{ hot: false }, { hot: true }]);
});
