import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runBackgroundMigrations } from '../migrate/background.ts';
import { readReleaseFiles } from '../migrate/schema-state.ts';
import * as emojiInTitles from './002-emoji-in-titles.ts';

const { db } = await testDatabase();
const name = '002-emoji-in-titles';

test('dramas with an emoji in their title are indexed again, and others are not', async () => {
  const ids: string[] = [];
  for (const title of ['《雨停》', '笑着活下去😀', '24小时', '心动❤️信号', '🇨🇳速度', 'Rain—“停”…'])
    ids.push(await insertGroup(db, { title }));
  await sql`delete from search_stale`.execute(db);
  await sql`delete from background_migration where name = ${name}`.execute(db);
  const background = [{ ...emojiInTitles, name }];
  const { finished } = await runBackgroundMigrations(db, {
    files: { ...(await readReleaseFiles()), background },
  });
  expect(finished).toEqual([name]);
  const marked = await db.selectFrom('search_stale').select('id').execute();
  expect(new Set(marked.map(({ id }) => id))).toEqual(new Set([ids[1], ids[3], ids[4]]));
});
