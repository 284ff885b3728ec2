import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate/migrate.ts';

const { db, databaseUrl } = await testDatabase();

it('reads bigint as a number, a date as its text and a timestamp as a Date', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, date '2024-02-29' as day, timestamptz '2024-02-29T12:00:00Z' as moment,
      count(*) as total from pg_class where false`.execute(db);
  expect(rows).toEqual([
    { big: 9007199254740991, day: '2024-02-29', moment: new Date('2024-02-29T12:00:00Z'), total: 0 },
  ]);
});

it('fails rather than rounding a bigint no JavaScript number can hold', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow('9007199254740993');
});

it('cancels a statement that runs longer than it may', async () => {
  const hasty = connect({ databaseUrl, poolSize: 1, statementTimeoutMs: 50 });
  await expect(sql`select pg_sleep(20)`.execute(hasty)).rejects.toThrow('statement timeout');
  await hasty.destroy();
});

it('waits for a lock no longer than it may', async () => {
  const hasty = connect({ databaseUrl, poolSize: 1, lockTimeoutMs: 50 });
  await db.transaction().execute(async (holder) => {
    await sql`lock table member in access exclusive mode`.execute(holder);
    await expect(sql`select from member`.execute(hasty)).rejects.toThrow('lock timeout');
  });
  await hasty.destroy();
});

it('cuts a transaction that does nothing, and frees what it held', async () => {
  const idle = connect({ databaseUrl, poolSize: 1, idleTransactionTimeoutMs: 50 });
  const stuck = idle.transaction().execute(async (holder) => {
    await sql`lock table member in access exclusive mode`.execute(holder);
    await sql`select from member`.execute(db);
    await sql`select 1`.execute(holder);
  });
  await expect(stuck).rejects.toThrow(/terminat|connection error/);
  await idle.destroy();
});

it('migrates past a lock that is held longer than queries wait', async () => {
  const hasty = connect({ databaseUrl, poolSize: 2, lockTimeoutMs: 50 });
  let migrating: Promise<string[]> | undefined;
  await db.transaction().execute(async (holder) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(holder);
    migrating = migrate(hasty);
    await expect.poll(() => waitingForLock()).toBe(1);
    await expect(sql`select from kysely_migration`.execute(hasty)).rejects.toThrow('lock timeout');
  });
  expect(await migrating).toEqual([]);
  await hasty.destroy();
});

async function waitingForLock(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

it('outlives a connection the server cuts while it is idle', async () => {
  let lost: (error: Error) => void = () => {};
  const cut = new Promise<Error>((resolve) => {
    lost = resolve;
  });
  const other = connect({ databaseUrl, poolSize: 1, onLost: (error) => lost(error) });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  expect((await cut).message).toContain('terminat');
  expect((await sql`select 1 as one`.execute(other)).rows).toEqual([{ one: 1 }]);
  await other.destroy();
});

it('migrates once, however many processes try at the same time', async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(db)).toEqual([]);
});
