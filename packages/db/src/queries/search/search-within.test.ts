import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findKnownNames } from './group-hits.ts';
import { runBounded, searchWithin } from './search-within.ts';

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
      return findKnownNames(connection, ['慢']);
    });
    expect(found).toEqual([]);
  });
  expect(await searchWithin(db, (connection) => findKnownNames(connection, ['慢']))).toEqual(['慢']);
  expect(await Promise.all(Array.from({ length: 5 }, () => limitOf(db)))).toEqual(Array(5).fill(usual));
});

it('a search within a transaction leaves it whole and its limit as it was, though a statement took too long', async () => {
  await sql`insert into search_name values ('短') on conflict do nothing`.execute(db);
  await db.transaction().execute(async (other) => {
    await sql`lock table search_name in access exclusive mode`.execute(other);
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 7000`.execute(tx);
      const found = await searchWithin(tx, (connection) =>
        Promise.all([
          findKnownNames(connection, ['短']),
          runBounded(connection, sql<{ one: number }>`select 1 as one`),
        ]),
      );
      expect(found).toEqual([[], [{ one: 1 }]]);
      const { rows } = await sql`show statement_timeout`.execute(tx);
      expect(rows).toEqual([{ statement_timeout: '7s' }]);
    });
  });
  await db.transaction().execute(async (tx) => {
    expect(await searchWithin(tx, (connection) => findKnownNames(connection, ['短']))).toEqual(['短']);
  });
});

it('any other failure of a search is one', async () => {
  const broken = searchWithin(db, (connection) => sql`select 1 / 0`.execute(connection));
  await expect(broken).rejects.toThrow('division by zero');
});
