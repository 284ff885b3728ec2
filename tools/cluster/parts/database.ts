import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServerAccount } from '@playlet/db/embedded/account';
import { connect, sql } from '@playlet/db/raw';
import getPort from 'get-port';
import { type Child, createChild } from './child.ts';
import { startForwarder } from './forwarder.ts';
import type { Place, Programs } from './place.ts';

const run = promisify(execFile);

/** A primary with its standby behind one address that leads to whichever is primary, and a further replica. */
export type DatabaseGroup = {
  /** The address of the database for one of its roles; it stays while primaries change. */
  url(role: 'owner' | 'web' | 'worker'): string;
  /** The addresses of whatever is the standby, and of the further replica. */
  readUrls: string[];
  kill(): Promise<void>;
  /** Whatever is the standby. */
  standby(): Child;
  /** Nobody waits for it: it is for reads alone. */
  reader: Child;
  /** Makes the standby the primary, with a new standby of its own as soon as `restore` is called. */
  promote(): Promise<void>;
  /** Makes what was killed into the standby of the new primary. */
  restore(): Promise<void>;
  stop(): Promise<void>;
};

type Machine = { name: string; folder: string; port: number; child: Child };

/**
 * Starts all three. The primary acknowledges a commit once its standby has it on its disk, so that what was acknowledged is there
 * after the primary is gone. The further replica follows whatever is primary.
 *
 * @see https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION
 */
export async function startDatabaseGroup(
  place: Place,
  { postgres }: Pick<Programs, 'postgres'>,
): Promise<DatabaseGroup> {
  const account = findServerAccount();
  const program = (name: string) => join(postgres, name);
  const inFolder = { ...account, cwd: place.folder };

  const machine = async (name: string): Promise<Machine> => {
    const folder = join(place.folder, name);
    const port = await getPort();
    const args = ['-D', folder, '-p', String(port)];
    const isReady = () => ask(port, 'select 1').then(() => true);
    const child = createChild(place, { name, command: program('postgres'), args, account, isReady });
    return { name, folder, port, child };
  };
  const makeFolder = ({ folder }: Machine) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  };
  const copyFrom = async (port: number, copy: Machine, name: string) => {
    makeFolder(copy);
    const address = `postgresql://playlet@127.0.0.1:${port}/postgres?application_name=${name}`;
    await run(
      program('pg_basebackup'),
      ['-D', copy.folder, '-d', address, '-R', '-X', 'stream', '-c', 'fast'],
      inFolder,
    );
    await copy.child.start();
  };
  const addStandby = async (source: Machine, copy: Machine) => {
    await copyFrom(source.port, copy, STANDBY);
    await ask(source.port, `alter system set synchronous_standby_names = '${STANDBY}'`);
    await ask(source.port, 'select pg_reload_conf()');
  };

  let [primary, standby] = [await machine('postgres-a'), await machine('postgres-b')];
  const reader = await machine('postgres-c');
  makeFolder(primary);
  await run(
    program('initdb'),
    ['-D', primary.folder, '-U', 'playlet', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    inFolder,
  );
  appendFileSync(join(primary.folder, 'postgresql.conf'), SETTINGS);
  await primary.child.start();
  for (const role of ['owner', 'web', 'worker']) await ask(primary.port, `create role ${role} login`);
  await ask(primary.port, 'create database playlet owner owner');
  await addStandby(primary, standby);
  const [forwarder, ofStandby] = [await startForwarder(primary.port), await startForwarder(standby.port)];
  // By the address that leads to whatever is primary, and its line of history to the newest: it follows a failover by itself.
  await copyFrom(forwarder.port, reader, 'reader');

  return {
    url: (role) => `postgresql://${role}@127.0.0.1:${forwarder.port}/playlet`,
    readUrls: [ofStandby.port, reader.port].map((port) => `postgresql://web@127.0.0.1:${port}/playlet`),
    kill: () => primary.child.kill(),
    standby: () => standby.child,
    reader: reader.child,
    async promote() {
      await ask(standby.port, 'select pg_promote()');
      // It has no standby yet to wait for.
      await ask(standby.port, "alter system set synchronous_standby_names = ''");
      await ask(standby.port, 'select pg_reload_conf()');
      [primary, standby] = [standby, primary];
      forwarder.leadTo(primary.port);
      ofStandby.leadTo(standby.port);
    },
    restore: () => addStandby(primary, standby),
    async stop() {
      await Promise.all([forwarder.close(), ofStandby.close()]);
      // The primary would wait for a standby that has gone.
      await Promise.all([primary, standby, reader].map(({ child }) => child.kill()));
    },
  };
}

const STANDBY = 'standby';

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
wal_level = replica
max_wal_senders = 4
wal_keep_size = '512MB'
hot_standby = on
`;

/** One statement on a connection of its own. */
async function ask(port: number, statement: string): Promise<void> {
  const db = connect({ databaseUrl: `postgresql://playlet@127.0.0.1:${port}/postgres`, poolSize: 1 });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}
