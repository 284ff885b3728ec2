import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServerAccount } from '@playlet/db/embedded/account';
import { connect, type RawDatabase, sql } from '@playlet/db/raw';
import getPort from 'get-port';
import { type Child, createChild } from '../parts/child.ts';
import type { Place, Programs } from '../parts/place.ts';
import { makeTables } from '../parts/process.ts';

/** A PostgreSQL of its own with all tables of the product, for a part of the members. */
export type Shard = { name: string; db: RawDatabase; child: Child };

const SETTINGS = "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n";

export async function startShard(
  place: Place,
  { postgres }: Pick<Programs, 'postgres'>,
  name: string,
): Promise<Shard> {
  const account = findServerAccount();
  const folder = join(place.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const init = ['-D', folder, '-U', 'playlet', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
  await promisify(execFile)(join(postgres, 'initdb'), init, { ...account, cwd: place.folder });
  appendFileSync(join(folder, 'postgresql.conf'), SETTINGS);
  const port = await getPort();
  const urlOf = (database: string) => `postgresql://playlet@127.0.0.1:${port}/${database}`;
  const child = createChild(place, {
    ...{ name, command: join(postgres, 'postgres'), args: ['-D', folder, '-p', String(port)], account },
    isReady: () => ask(urlOf('postgres'), 'select 1').then(() => true),
  });
  await child.start();
  await ask(urlOf('postgres'), 'create database playlet');
  await makeTables(place, { DATABASE_URL: urlOf('playlet') });
  return { name, child, db: connect({ databaseUrl: urlOf('playlet') }) };
}

async function ask(databaseUrl: string, statement: string): Promise<void> {
  const db = connect({ databaseUrl, poolSize: 1 });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}
