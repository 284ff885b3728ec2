/**
 * Makes a database of PostgreSQL 15 below the folder it is given, has it brought over, and prints what came of it. In a
 * process of its own because that version cannot be lent an account whose parents' folders are closed.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate, openDatabase, startEmbeddedPostgres } from '@playlet/db';
import { findServerAccount } from '@playlet/db/embedded/account';
import { findOlderBinaries } from '@playlet/db/embedded/binaries';
import { connect, hideTables, sql } from '@playlet/db/raw';
import { upgradeCluster } from './upgrade.ts';

const dataDir = process.argv[2] ?? '';
const home = join(dataDir, 'postgres');
await mkdir(home, { recursive: true });
const binaries = await findOlderBinaries('15', findServerAccount(), home);
if (!binaries) throw new Error('the programs of PostgreSQL 15 do not run');
const settings = ['--username', 'playlet', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'];
execFileSync(binaries.initdb, [...settings, '--pgdata', join(home, 'data')], { stdio: 'ignore' });

const old = await startEmbeddedPostgres({ folder: home, binaries });
const maintenance = connect({ databaseUrl: old.urlOf('postgres'), poolSize: 1 });
await sql`create database playlet`.execute(maintenance);
await maintenance.destroy();
const before = connect({ databaseUrl: old.urlOf('playlet'), poolSize: 1 });
await migrate(hideTables(before));
await sql`insert into category (id, slug, name, position) select 'c' || n, 'c' || n, '类' || n, n from generate_series(1, 500) as n`.execute(
  before,
);
await before.destroy();
await old.close();

const refused = await openDatabase({ dataDir }).then(
  () => '',
  (error: Error) => error.message,
);
const upgraded = await upgradeCluster(dataDir, () => {});
const { databaseUrl, close } = await openDatabase({ dataDir });
const after = connect({ databaseUrl, poolSize: 1 });
const migrated = await migrate(hideTables(after));
const { rows } = await sql<{ version: string; categories: number }>`
  select current_setting('server_version_num') as version, count(*)::int as categories from category`.execute(
  after,
);
await after.destroy();
await close();
const kept = await readFile(join(home, 'data-15/PG_VERSION'), 'utf8');
const again = await upgradeCluster(dataDir, () => {});
process.stdout.write(JSON.stringify({ refused, upgraded, migrated, ...rows[0], kept, again: again ?? null }));
