import { hasTables, prepareRoles, replaceUser } from '@playlet/db';
import { grantRoles, hideTables, type RawDatabase, sql } from '@playlet/db/raw';
import { connectAs, testDatabase } from '@playlet/testing/database';
import { afterAll, describe, expect, it } from 'vitest';
import { openJobs } from './open.ts';

const database = await testDatabase();
const jobs = await openJobs(database);
afterAll(() => jobs.stop());
const web = await connectAs('web', database);
const worker = await connectAs('worker', database);
const DENIED = { code: '42501' };
const APPEND_ONLY = [
  'agreement_version',
  'audit_log',
  'consent',
  'ledger_entry',
  'payment_event',
  'purge_receipt',
  'security_event',
];
const PURGED = ['audit_log', 'security_event'];

describe.each([
  ['web', web],
  ['worker', worker],
])('the role %s', (role, db) => {
  it.each(APPEND_ONLY)('changes and deletes nothing of %s', async (table) => {
    const key = table === 'agreement_version' ? 'version' : 'id';
    await expect(run(db, `update ${table} set ${key} = default`)).rejects.toMatchObject(DENIED);
    await expect(run(db, `truncate ${table}`)).rejects.toMatchObject(DENIED);
    const deleted = run(db, `delete from ${table}`);
    if (role === 'worker' && PURGED.includes(table)) await deleted;
    else await expect(deleted).rejects.toMatchObject(DENIED);
  });

  it('moves rows under a tombstone', async () => {
    for (const table of ['ledger_entry', 'consent'])
      await run(db, `update ${table} set member_id = null, tombstone_id = null where false`);
  });

  it('makes and changes no tables, and undoes no migration', async () => {
    await expect(run(db, 'create table mine (id int)')).rejects.toMatchObject(DENIED);
    await expect(run(db, 'alter table member add column mine int')).rejects.toMatchObject(DENIED);
    await expect(run(db, 'alter table audit_log disable trigger all')).rejects.toMatchObject(DENIED);
    for (const table of ['kysely_migration', 'schema_compatibility', 'background_migration'])
      await expect(run(db, `delete from ${table}`)).rejects.toMatchObject(DENIED);
  });

  it('enqueues jobs in its own transactions', async () => {
    await db.transaction().execute(async (tx) => {
      expect(await jobs.enqueue(`as-${role}`, {}, { tx: hideTables(tx) })).not.toBeNull();
    });
  });
});

it('a server takes part in the queue without being its owner', async () => {
  const others = await openJobs({ databaseUrl: replaceUser(database.databaseUrl, 'playlet_web') });
  const done = Promise.withResolvers<void>();
  await jobs.work([{ name: 'told-by-web', concurrency: 1, process: async () => done.resolve() }]);
  await others.enqueue('told-by-web', {});
  await done.promise;
  expect(await others.figures()).toBeInstanceOf(Array);
  await others.stop();
});

it('a caller that is not the owner gives no rights, and knows it', async () => {
  expect(await Promise.all([hasTables(hideTables(database.db)), hasTables(hideTables(web))])).toEqual([
    true,
    false,
  ]);
  const urls = {
    web: replaceUser(database.databaseUrl, 'playlet_web'),
    worker: replaceUser(database.databaseUrl, 'playlet_worker'),
  };
  await prepareRoles({ db: hideTables(web), databaseUrl: urls.web }, urls);
});

it('a file of a newer version is not opened by an older one', async () => {
  await run(database.db, "insert into kysely_migration (name, timestamp) values ('999-newer', '2026-11-23')");
  await run(database.db, 'create table newer (id int); revoke delete on newer from playlet_worker');
  await prepareRoles({ db: hideTables(database.db), databaseUrl: database.databaseUrl }, undefined);
  await expect(run(worker, 'delete from newer')).rejects.toMatchObject(DENIED);
  await run(database.db, "delete from kysely_migration where name = '999-newer'");
});

it('tables that come later are open to the roles, and granting again is as good as once', async () => {
  await run(database.db, 'create table later (id int)');
  await run(web, 'insert into later values (1)');
  await Promise.all(
    [1, 2, 3].map(() => grantRoles(database.db, { web: 'playlet_web', worker: 'playlet_worker' })),
  );
  await run(worker, 'delete from later');
});

const run = (db: RawDatabase, statement: string) => sql.raw(statement).execute(db);
