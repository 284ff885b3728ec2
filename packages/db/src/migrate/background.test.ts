import { testDatabase } from '@playlet/testing/database';
import { runStatement, buildDatabaseUrl as testDatabaseUrl } from '@playlet/testing/postgres.setup';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { connect } from '../connect.ts';
import { newId } from '../id.ts';
import { runBackgroundMigrations } from './background.ts';
import { createIndexConcurrently } from './concurrent-index.ts';
import { migrate } from './migrate.ts';
import type { BackgroundMigrationFile, PieceMigration } from './migration-files.ts';
import { readReleaseFiles, readSchemaState } from './schema-state.ts';

const { db, databaseUrl } = await testDatabase();
const current = await readReleaseFiles();
const ROW_COUNT = 3000;

const filesOf = (...background: BackgroundMigrationFile[]) => ({ ...current, background });

/** Doubles every row of `numbers` once. */
const doubling: PieceMigration & { name: string } = {
  name: '079-doubles',
  estimate: async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*) from numbers`.execute(tx);
    return rows[0]?.count ?? 0;
  },
  async runPiece(tx, cursor, size) {
    const { rows } = await sql<{ id: number }>`
      update numbers set doubled = doubled + id where id in (
        select id from numbers where id > ${Number(cursor ?? 0)} order by id limit ${size}) returning id`.execute(
      tx,
    );
    if (rows.length === 0) return undefined;
    return { cursor: String(Math.max(...rows.map(({ id }) => id))), rows: rows.length };
  },
};

const stateOf = async (file: BackgroundMigrationFile) =>
  (await readSchemaState(db, filesOf(file))).background.find(({ name }) => name === file.name);

const wrongRows = async () =>
  (await sql`select from numbers where doubled is distinct from 2 * id`.execute(db)).rows.length;

beforeEach(async () => {
  await sql`delete from background_migration where name like '079%'`.execute(db);
  await sql`drop table if exists numbers`.execute(db);
  await sql`create table numbers as select id, id as doubled from generate_series(1, ${sql.lit(ROW_COUNT)}) id`.execute(
    db,
  );
});

it('leaves nothing undone in a new database', async () => {
  const { maintenanceUrl } = inject('postgres');
  const name = `new_${newId().toLowerCase()}`;
  await runStatement(maintenanceUrl, `create database ${name} template template0`);
  const created = connect({ databaseUrl: testDatabaseUrl(maintenanceUrl, name), poolSize: 1 });
  const indexing: BackgroundMigrationFile = {
    name: '079-index',
    run: (tx) => createIndexConcurrently(tx, 'member_background', 'on member (created_at)'),
  };
  await migrate(created, { files: filesOf(indexing) });
  const { background } = await readSchemaState(created, filesOf(indexing));
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass('member_background') and indisvalid`.execute(
      created,
    );
  await created.destroy();
  await runStatement(maintenanceUrl, `drop database ${name}`);
  expect(background).toMatchObject([{ name: '079-index', state: 'finished' }]);
  expect(rows).toHaveLength(1);
});

describe('a change in pieces', () => {
  it('reaches every row once, and says how far it is', async () => {
    expect(await stateOf(doubling)).toMatchObject({ state: 'waiting', rowsDone: 0 });
    const lines: string[] = [];
    const { finished } = await runBackgroundMigrations(db, {
      files: filesOf(doubling),
      log: (line) => lines.push(line),
    });
    expect(finished).toEqual(['079-doubles']);
    expect(lines).toEqual(['079-doubles: begun', '079-doubles: finished']);
    expect(await wrongRows()).toBe(0);
    expect(await stateOf(doubling)).toMatchObject({
      state: 'finished',
      rowsDone: ROW_COUNT,
      rowsTotal: ROW_COUNT,
    });
  });

  it('goes on behind the last piece after a failure', async () => {
    let pieces = 0;
    const breaking: typeof doubling = {
      ...doubling,
      async runPiece(tx, cursor, size) {
        const piece = await doubling.runPiece(tx, cursor, size);
        pieces += 1;
        // Its rows are changed already: the transaction has to take them back.
        if (pieces === 2) throw new Error('out of luck');
        return piece;
      },
    };
    await expect(runBackgroundMigrations(db, { files: filesOf(breaking) })).rejects.toThrow('out of luck');
    expect(await stateOf(breaking)).toMatchObject({ state: 'failing', error: 'out of luck', rowsDone: 500 });
    await runBackgroundMigrations(db, { files: filesOf(breaking) });
    expect(await wrongRows()).toBe(0);
    expect(await stateOf(breaking)).toMatchObject({ state: 'finished', error: null, rowsDone: ROW_COUNT });
  });

  it('stops between two pieces when it is told to', async () => {
    const stopping = new AbortController();
    const stopped: typeof doubling = {
      ...doubling,
      async runPiece(tx, cursor, size) {
        const piece = await doubling.runPiece(tx, cursor, size);
        stopping.abort();
        return piece;
      },
    };
    const { finished } = await runBackgroundMigrations(db, {
      files: filesOf(stopped),
      signal: stopping.signal,
      restFactor: 1,
    });
    expect(finished).toEqual([]);
    expect(await stateOf(stopped)).toMatchObject({ state: 'running', error: null });
    await runBackgroundMigrations(db, { files: filesOf(doubling) });
    expect(await wrongRows()).toBe(0);
  });

  it('is the work of one process at a time', async () => {
    const other = connect({ databaseUrl, poolSize: 2 });
    const begun = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const slow: BackgroundMigrationFile = {
      name: '079-slow',
      async run() {
        begun.resolve();
        await mayGoOn.promise;
      },
    };
    const running = runBackgroundMigrations(db, { files: filesOf(slow) });
    await begun.promise;
    expect(await runBackgroundMigrations(other, { files: filesOf(slow) })).toEqual({
      finished: [],
      isElsewhere: true,
    });
    mayGoOn.resolve();
    expect((await running).finished).toEqual(['079-slow']);
    await other.destroy();
  });
});

describe('an index', () => {
  const indexing: BackgroundMigrationFile = {
    name: '079-index',
    run: (tx) => createIndexConcurrently(tx, 'numbers_doubled', 'on numbers (doubled)', { unique: true }),
  };
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('numbers_doubled')`.execute(db);
    return rows[0]?.valid;
  };

  it('is built while its table is written to', async () => {
    let building: Promise<unknown> | undefined;
    await db.transaction().execute(async (writer) => {
      await sql`insert into numbers (id, doubled) values (0, 0)`.execute(writer);
      building = runBackgroundMigrations(db, { files: filesOf(indexing) });
      await expect.poll(isValid).toBe(false);
      await sql`insert into numbers (id, doubled) values (-1, -1)`.execute(db);
    });
    await building;
    expect(await isValid()).toBe(true);
  });

  it('is built again if it could not be built', async () => {
    await sql`insert into numbers (id, doubled) values (-5, 7)`.execute(db);
    await expect(runBackgroundMigrations(db, { files: filesOf(indexing) })).rejects.toThrow(/unique/);
    expect(await isValid()).toBe(false);
    await sql`delete from numbers where id = -5`.execute(db);
    await runBackgroundMigrations(db, { files: filesOf(indexing) });
    expect(await isValid()).toBe(true);
  });

  it('under way is given up when the process is to stop', async () => {
    const stopping = new AbortController();
    await db.transaction().execute(async (writer) => {
      await sql`insert into numbers (id, doubled) values (0, 0)`.execute(writer);
      const building = runBackgroundMigrations(db, { files: filesOf(indexing), signal: stopping.signal });
      await expect.poll(isValid).toBe(false);
      stopping.abort();
      expect(await building).toEqual({ finished: [], isElsewhere: false });
    });
    expect(await stateOf(indexing)).toMatchObject({ state: 'running', error: null });
  });
});
