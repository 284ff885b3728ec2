import { connect, hideTables, sql } from '@playlet/db/raw';
import { readQuery } from '@playlet/domain/search/query';
import { systemClock } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { createListSnapshots } from '../paging/list-snapshots.ts';
import { createSearches } from './searches.ts';

const NO_RULES = { synonyms: [], pins: [], hot: [], blocked: new Set<string>() };

const { databaseUrl } = await testDatabase();
const scope = { access: ['free' as const] };

it('many searches at once leave connections to everybody else', async () => {
  const db = connect({ databaseUrl, poolSize: 10 });
  const searches = createSearches(
    () => hideTables(db),
    createListSnapshots(hideTables(db), systemClock),
    async () => NO_RULES,
  );
  const held: number[] = [];
  const running = Array.from({ length: 40 }, (_, at) =>
    searches.page(
      { query: readQuery('我'.repeat(40 + (at % 12))), scope },
      { snapshot: undefined, from: 0, count: 10 },
    ),
  );
  for (let at = 0; at < 10; at += 1) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'playlet'`.execute(db);
    held.push(rows[0]?.count ?? 0);
  }
  await Promise.all(running);
  // Four for searches, one for the question itself, and one of the test's own.
  expect(Math.max(...held)).toBeLessThanOrEqual(6);
  await db.destroy();
});
