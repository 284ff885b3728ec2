import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { planMigrations } from './plan.ts';
import { readReleaseFiles } from './schema-state.ts';

const { db } = await testDatabase();
const { migrations, background } = await readReleaseFiles();
/** The baseline alone: the tables of later migrations are there already. */
const files = { migrations: migrations.filter(({ name }) => name === '001-baseline'), background };

/** The tables of before 0.1.0 are those of the baseline; what tells them apart are the records of what ran. */
async function recordChain({ last, finished }: { last: string; finished: number }): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, now() from (
      values ('001-catalogue'), (${last})
      union all select format('%s-between', lpad(n::text, 3, '0')) from generate_series(2, 86) n) as ran (name)`.execute(
    db,
  );
  await sql`update schema_compatibility set oldest_server = 80, migration = '080-releases'`.execute(db);
  await sql`delete from background_migration`.execute(db);
  await sql`
    insert into background_migration (name, started_at, finished_at)
    select format('08%s-one', n), now(), case when n <= ${finished} then now() end from generate_series(1, 7) n`.execute(
    db,
  );
}

const readRecords = async () => ({
  ran: (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows,
  compatibility: (await db.selectFrom('schema_compatibility').selectAll().execute()).map(
    (row) => row.oldest_server,
  ),
  background: await db.selectFrom('background_migration').selectAll().execute(),
});

beforeEach(() => recordChain({ last: '141-payment-notices', finished: 7 }));

describe('a database of before 0.1.0', () => {
  it('continues from the baseline, once, however many processes start, if it has all its migrations', async () => {
    expect(await planMigrations(db, files)).toMatchObject({
      database: 1,
      before: [],
      after: [],
      obstacles: [],
    });
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db, { files })));
    expect(ran.flat()).toEqual(['001-baseline']);
    expect(await readRecords()).toEqual({
      ran: [{ name: '001-baseline' }],
      compatibility: [1],
      background: [],
    });
  });

  it('runs the migrations behind the baseline as well', async () => {
    const next = { ...files, migrations: [...files.migrations, { name: '900-next', up: async () => {} }] };
    expect(await planMigrations(db, next)).toMatchObject({ before: ['900-next'], obstacles: [] });
    expect(await migrate(db, { files: next })).toEqual(['001-baseline', '900-next']);
  });

  it.each([
    [
      'whose migrations are not all there',
      { last: '140-approved-content', finished: 7 },
      /is at 140-approved-content: start the version/,
    ],
    [
      'whose background migrations are not finished',
      { last: '141-payment-notices', finished: 6 },
      /in the background are not finished/,
    ],
  ])('%s says what to do, and stays as it is', async (_what, chain, sentence) => {
    await recordChain(chain);
    const before = await readRecords();
    await expect(migrate(db)).rejects.toThrow(sentence);
    expect((await planMigrations(db)).obstacles).toEqual([expect.stringMatching(sentence)]);
    expect(await readRecords()).toEqual(before);
  });
});
