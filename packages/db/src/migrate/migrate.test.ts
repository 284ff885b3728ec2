import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { type MigrationFile, numberOf } from './migration-files.ts';
import { planMigrations } from './plan.ts';
import { type ReleaseFiles, readReleaseFiles, readSchemaState, requireCompatible } from './schema-state.ts';

const { db } = await testDatabase();
const current = await readReleaseFiles();
const last = current.migrations.at(-1)?.name ?? '';

/** A migration that notes that it ran. */
const noting = (name: string, more: Partial<MigrationFile> = {}): MigrationFile => ({
  name,
  up: async (tx) => {
    await sql`insert into ran (name) values (${name})`.execute(tx);
  },
  ...more,
});

const releaseOf = (...migrations: MigrationFile[]): ReleaseFiles => ({
  migrations: [...current.migrations, ...migrations],
  background: current.background,
});

const ranNames = async () =>
  (await sql<{ name: string }>`select name from ran order by position`.execute(db)).rows.map(
    ({ name }) => name,
  );

beforeEach(async () => {
  await sql`drop table if exists ran`.execute(db);
  await sql`create table ran (position serial, name text)`.execute(db);
  await sql`delete from kysely_migration where name like '9%'`.execute(db);
  await sql`update schema_compatibility set oldest_server = 1, migration = '001-baseline'`.execute(db);
});

describe('pending migrations', () => {
  it('run each in a transaction of its own: those before a failing one stay', async () => {
    const failing = noting('902-fails', {
      up: async (tx) => {
        await sql`insert into ran (name) values ('half')`.execute(tx);
        throw new Error('out of luck');
      },
    });
    const files = releaseOf(noting('901-first'), failing, noting('903-third'));
    await expect(migrate(db, { files })).rejects.toThrow('Migration 902-fails failed: out of luck');
    expect(await ranNames()).toEqual(['901-first']);
    expect(await migrate(db, { files: releaseOf(noting('901-first'), noting('902-fails')) })).toEqual([
      '902-fails',
    ]);
  });

  it('wait a second for a lock, let others pass, and try again', async () => {
    const alters = noting('901-alters', {
      up: async (tx) => {
        await sql`alter table ran add column more text`.execute(tx);
      },
    });
    const lines: string[] = [];
    let migrating: Promise<string[]> | undefined;
    await db.transaction().execute(async (holder) => {
      await sql`select from ran`.execute(holder);
      migrating = migrate(db, { files: releaseOf(alters), log: (line) => lines.push(line) });
      await expect.poll(() => lines).toHaveLength(1);
      // Nobody stands in line behind the migration while it rests.
      await sql`select from ran`.execute(db);
    });
    expect(await migrating).toEqual(['901-alters']);
    expect(lines[0]).toBe('A migration: its tables are in use, next attempt in 0.2 s');
  });

  it('give up on a table that is never free, and say what to look for', async () => {
    const alters = noting('901-alters', { up: async (tx) => void (await sql`lock table ran`.execute(tx)) });
    await db.transaction().execute(async (holder) => {
      await sql`select from ran`.execute(holder);
      await expect(migrate(db, { files: releaseOf(alters), maxWaitMs: 1500 })).rejects.toThrow(
        /in use for 2 s; nothing was changed\. Look for a long transaction in pg_stat_activity/,
      );
    });
  });

  it('run once, however many processes try at the same time', async () => {
    const files = releaseOf(noting('901-first'), noting('902-second'), noting('903-third'));
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db, { files })));
    expect(ran.flat().sort()).toEqual(['901-first', '902-second', '903-third']);
    expect(await ranNames()).toEqual(['901-first', '902-second', '903-third']);
  });

  it('wait for their phase if they come after', async () => {
    const contract = noting('902-drops', { phase: 'after', oldestServer: 901 });
    const files = releaseOf(noting('901-adds'), contract, noting('903-adds'));
    expect(await planMigrations(db, files)).toMatchObject({ endsRunningVersion: '902-drops' });
    expect(await planMigrations(db, releaseOf(noting('901-adds')))).toMatchObject({
      endsRunningVersion: null,
    });
    expect(await migrate(db, { files, phase: 'before' })).toEqual(['901-adds', '903-adds']);
    expect(await migrate(db, { files, phase: 'before' })).toEqual([]);
    expect(await migrate(db, { files, phase: 'after' })).toEqual(['902-drops']);
    expect(await migrate(db, { files })).toEqual([]);
  });

  it('do not run behind a younger one', async () => {
    await migrate(db, { files: releaseOf(noting('903-younger')) });
    const files = releaseOf(noting('901-late'), noting('903-younger'));
    const sentence = 'Migration 901-late comes too late: 903-younger ran already.';
    await expect(migrate(db, { files })).rejects.toThrow(sentence);
    expect((await planMigrations(db, files)).obstacles).toEqual([expect.stringContaining(sentence)]);
  });

  it('wait for the background migration they need', async () => {
    const files = releaseOf(noting('902-relies', { needs: ['901-fills'] }));
    files.background = [...files.background, { name: '901-fills', run: async () => {} }];
    const sentence = '902-relies needs 901-fills, which is not finished';
    await expect(migrate(db, { files })).rejects.toThrow(sentence);
    expect((await planMigrations(db, files)).obstacles).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('a server of the version before', () => {
  it('starts on what a newer one only added to', async () => {
    await migrate(db, { files: releaseOf(noting('901-adds')) });
    const lines: string[] = [];
    expect(await migrate(db, { files: current, log: (line) => lines.push(line) })).toEqual([]);
    expect(lines).toEqual([
      `The database is newer (901) than this version (${numberOf(last)}), which it allows.`,
    ]);
  });

  it('says in one sentence that a newer one took away what it needs', async () => {
    const contract = noting('902-drops', { phase: 'after', oldestServer: 901 });
    await migrate(db, { files: releaseOf(noting('901-adds'), contract) });
    await expect(migrate(db, { files: current })).rejects.toThrow(
      `The database is at 902, and servers older than 901 can no longer use it; this one is ${last.slice(0, 3)}. ` +
        'Start the newer version, or restore a backup of before.',
    );
    // The one between has no use for what was taken away.
    expect(await migrate(db, { files: releaseOf(noting('901-adds')) })).toEqual([]);
  });

  it('does not start where other migrations ran between its own', async () => {
    await migrate(db, { files: releaseOf(noting('901-theirs')) });
    const state = await readSchemaState(db, releaseOf(noting('902-ours')));
    expect(() => requireCompatible(state)).toThrow(/with other migrations than this one \(901-theirs\)/);
  });
});
