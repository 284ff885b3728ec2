import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServerAccount } from '@playlet/db/embedded/account';
import { connect, sql } from '@playlet/db/raw';
import getPort from 'get-port';
import { type Child, createChild } from './child.ts';
import type { Place, Programs } from './place.ts';

const run = promisify(execFile);

/** One PostgreSQL server; its folder is to be made before it is started. */
export type Postgres = {
  port: number;
  child: Child;
  /** Makes an empty server, whose superuser is `playlet`. */
  init(): Promise<void>;
  /** Makes a copy of the server at an address, which follows it from then on. */
  copyFrom(address: string): Promise<void>;
  /** Makes one statement on a connection of its own. */
  ask(statement: string): Promise<void>;
};

export async function createPostgres(
  place: Place,
  { postgres }: Pick<Programs, 'postgres'>,
  name: string,
): Promise<Postgres> {
  const account = findServerAccount();
  const program = (file: string) => join(postgres, file);
  const inFolder = { ...account, cwd: place.folder };
  const folder = join(place.folder, name);
  const port = await getPort();
  const ask = async (statement: string) => {
    const db = connect({ databaseUrl: `postgresql://playlet@127.0.0.1:${port}/postgres`, poolSize: 1 });
    try {
      await sql.raw(statement).execute(db);
    } finally {
      await db.destroy();
    }
  };
  const makeFolder = () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  };
  return {
    port,
    child: createChild(place, {
      name,
      command: program('postgres'),
      args: ['-D', folder, '-p', String(port)],
      account,
      isReady: () => ask('select 1').then(() => true),
    }),
    async init() {
      makeFolder();
      const args = ['-U', 'playlet', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
      await run(program('initdb'), ['-D', folder, ...args], inFolder);
      appendFileSync(join(folder, 'postgresql.conf'), SETTINGS);
    },
    async copyFrom(address) {
      makeFolder();
      const args = ['-R', '-X', 'stream', '-c', 'fast'];
      await run(program('pg_basebackup'), ['-D', folder, '-d', address, ...args], inFolder);
    },
    ask,
  };
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
wal_level = replica
max_wal_senders = 4
wal_keep_size = '512MB'
hot_standby = on
`;
