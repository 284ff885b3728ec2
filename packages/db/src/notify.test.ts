import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { sql } from './raw.ts';

const { db } = await testDatabase();

it('notifies on changes of the catalogue, of uploads and of ingests, and on nothing that viewers or buyers wait for', async () => {
  // Commits that notify wait for each other in the whole cluster.
  const { rows } = await sql<{ table: string; columns: string[] | null }>`
    select distinct c.relname as table,
      (select array_agg(attname::text order by attname) from pg_attribute
        where attrelid = c.oid and attnum = any(t.tgattr)) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc like '%pg_notify%' order by 1`.execute(db);
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toMatchObject({
    // Counts of plays and favorites are other columns.
    group: ['published_at', 'updated_at'],
    video: ['asset_id', 'updated_at'],
    upload: ['received', 'state'],
    ingest: ['priority', 'progress', 'state', 'step'],
  });
  expect(new Set(rows.map(({ table }) => table))).toEqual(
    new Set(['group', 'video', 'upload', 'ingest', 'publication', 'episode_release']),
  );
});
