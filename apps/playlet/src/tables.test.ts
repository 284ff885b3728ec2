import { ConfigError } from '@playlet/config';
import { type Database, newId, replaceUser } from '@playlet/db';
import { connect, hideTables, sql } from '@playlet/db/raw';
import { connectAs, testDatabase } from '@playlet/testing/database';
import {
  runStatement,
  TEST_ROLES,
  buildDatabaseUrl as testDatabaseUrl,
} from '@playlet/testing/postgres.setup';
import { afterAll, expect, inject, it } from 'vitest';
import { prepareTables } from './tables.ts';

const { db, databaseUrl } = await testDatabase();
const webUrl = replaceUser(databaseUrl, 'playlet_web');
const owner = hideTables(db);
const web = hideTables(await connectAs('web', { db, databaseUrl }));
const said: string[] = [];
const start = (role: 'all' | 'server' | 'worker', as: Database) => {
  const ownerUrl = as === owner ? databaseUrl : webUrl;
  const roleUrls = { web: webUrl, worker: replaceUser(databaseUrl, 'playlet_worker') };
  const settings = {
    database: { ownerUrl, roleUrls, isEmbedded: false, readUrls: [], jobsUrl: undefined },
    role,
  };
  return prepareTables({ db: as }, settings, (line) => said.push(line));
};
const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
const last = rows[0]?.name;
const forget = () => sql`update kysely_migration set name = '001-another' where name = ${last}`.execute(db);
const remember = () => sql`update kysely_migration set name = ${last} where name = '001-another'`.execute(db);
afterAll(remember);

it('a server needs no owner once the tables are ready', async () => {
  await start('server', web);
});

it('a server without the owner names what is missing', async () => {
  await forget();
  await expect(start('server', web)).rejects.toThrow(`The database is not ready (${last}; `);
  await remember();
});

it('a server that comes before the tables says so', async () => {
  const { maintenanceUrl } = inject('postgres');
  const name = `empty_${newId().toLowerCase()}`;
  await runStatement(maintenanceUrl, `create database ${name} template template0`);
  const empty = connect({ databaseUrl: replaceUser(testDatabaseUrl(maintenanceUrl, name), TEST_ROLES.web) });
  afterAll(async () => {
    await empty.destroy();
    await runStatement(maintenanceUrl, `drop database ${name}`);
  });
  await expect(start('server', hideTables(empty))).rejects.toThrow('it has no tables yet');
});

it.each(['worker', 'all'] as const)('a process of the role %s needs the owner', async (role) => {
  await expect(start(role, web)).rejects.toThrow('DATABASE_OWNER_URL is missing');
  await start(role, owner);
});

it('an older version on the tables of a newer one ends for good, with one sentence', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('901-newer', now()::text)`.execute(db);
  await sql`update schema_compatibility set oldest_server = 901`.execute(db);
  const started = start('all', owner);
  // The supervisor starts nothing again after a ConfigError.
  await expect(started).rejects.toBeInstanceOf(ConfigError);
  await expect(started).rejects.toThrow('Start the newer version, or restore a backup of before.');
  await sql`delete from kysely_migration where name = '901-newer'`.execute(db);
  await sql`update schema_compatibility set oldest_server = 1`.execute(db);
});

it('a service that runs as the owner warns about it', async () => {
  expect(said).toEqual([]);
  const database = {
    ownerUrl: databaseUrl,
    roleUrls: { web: databaseUrl, worker: databaseUrl },
    isEmbedded: false,
    readUrls: [],
    jobsUrl: undefined,
  };
  await prepareTables({ db: owner }, { database, role: 'all' }, (line) => said.push(line));
  expect(said.join()).toContain('all rights of the owner');
});
