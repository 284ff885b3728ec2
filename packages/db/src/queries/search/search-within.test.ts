import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { knownNames } from './group-hits.ts';
import { searchWithin } from './search-within.ts';

const { db } = await testDatabase();

it('a statement of a search that takes too long finds nothing, and leaves the limit of others as it was', async () => {
  const limitOf = async (connection: typeof db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(connection)).rows[0];
  const usual = await limitOf(db);
  await sql`insert into search_name values ('慢')`.execute(db);
  await db.transaction().execute(async (tx) => {
    // As if the table were so large that reading it took longer than a search may.
    await sql`lock table search_name in access exclusive mode`.execute(tx);
    const found = await searchWithin(db, async (connection) => {
      expect(await limitOf(connection)).not.toEqual(usual);
      return knownNames(connection, ['慢']);
    });
    expect(found).toEqual([]);
  });
  expect(await searchWithin(db, (connection) => knownNames(connection, ['慢']))).toEqual(['慢']);
  expect(await Promise.all(Array.from({ length: 5 }, () => limitOf(db)))).toEqual(Array(5).fill(usual));
});

it('any other failure of a search is one', async () => {
  const broken = searchWithin(db, (connection) => sql`select 1 / 0`.execute(connection));
  await expect(broken).rejects.toThrow('division by zero');
});
