import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { markPrepared } from './prepared.ts';

const { db } = await testDatabase();

it('keeps the plan of a marked statement, and of no other', async () => {
  await db.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{
        n: number;
      }>`${markPrepared('marked')} select ${value}::int as n`.execute(connection);
      expect(rows).toEqual([{ n: value }]);
      await sql`select ${value}::int`.execute(connection);
    }
    const { rows } = await sql`select name from pg_prepared_statements`.execute(connection);
    expect(rows).toEqual([{ name: 'marked' }]);
  });
});

it('keeps the plan of a select of the query builder', async () => {
  await db.connection().execute(async (connection) => {
    const marked = connection.selectFrom('category').select('id').modifyFront(markPrepared('marked_select'));
    for (const id of ['one', 'other']) expect(await marked.where('id', '=', id).execute()).toEqual([]);
    const { rows } = await sql`select name from pg_prepared_statements where name = 'marked_select'`.execute(
      connection,
    );
    expect(rows).toHaveLength(1);
  });
});
