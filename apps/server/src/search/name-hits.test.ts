import { hideTables, sql } from '@playlet/db/raw';
import { documentOf } from '@playlet/domain/search/document';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { byPinyin } from './name-hits.ts';

const { db } = await testDatabase();
const scope = { access: ['free' as const] };
/** As many as are compared at once have what is typed in a tag; after them come those that have it in the title. */
const TAGGED_COUNT = 600;
const TITLED_COUNT = 400;
const COLD_COUNT = 100;

it('a drama that resembles very many is found among the hottest before all others', async () => {
  await sql`
    insert into "group" (id, title, synopsis, tags, cast_names, status, episode_total, access, license_no, published_at)
    select 'G' || n, '剧' || n, '', '{}', '{}', 'ended', 1, 'free', '网微剧备字（2026）第00001号', now()
    from generate_series(1, ${TAGGED_COUNT + TITLED_COUNT + COLD_COUNT}::int) as n`.execute(db);
  const nothing = { synopsis: '', tags: [], castNames: [], genres: [] };
  await index(documentOf({ ...nothing, title: '春山', tags: ['重生'] }), [1, TAGGED_COUNT]);
  await index(documentOf({ ...nothing, title: '重生之后' }), [
    TAGGED_COUNT + 1,
    TAGGED_COUNT + TITLED_COUNT + COLD_COUNT,
  ]);
  const { title, name } = await byPinyin(hideTables(db), scope, 'chongsheng');
  expect(name).toHaveLength(TAGGED_COUNT);
  expect(title.map(({ seq }) => seq)).toEqual(await seqs([TAGGED_COUNT + 1, TAGGED_COUNT + TITLED_COUNT]));
});

type Numbers = [first: number, last: number];

/** Indexes dramas, the first the hottest, as one text. */
async function index(document: ReturnType<typeof documentOf>, [first, last]: Numbers): Promise<void> {
  const { title, names, synopsis, pinyin, grams } = document;
  await sql`
    insert into search_group (group_id, seq, published, access, minor_safe, heat, plays, hot, title, names, synopsis, pinyin, grams)
    select id, seq, true, access, false, -n, 0, n <= ${TAGGED_COUNT + TITLED_COUNT}::int, ${title}, ${names}, ${synopsis}, ${pinyin}, ${grams}::text[]
    from "group" join generate_series(${first}::int, ${last}::int) as n on id = 'G' || n`.execute(db);
}

async function seqs([first, last]: Numbers): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from "group" join generate_series(${first}::int, ${last}::int) as n on id = 'G' || n order by n`.execute(
    db,
  );
  return rows.map(({ seq }) => seq);
}
