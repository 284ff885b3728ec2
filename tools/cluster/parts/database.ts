import type { Child } from './child.ts';
import { startForwarder } from './forwarder.ts';
import type { Place, Programs } from './place.ts';
import { createPostgres, type Postgres } from './postgres.ts';

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

/**
 * Starts all three. The primary acknowledges a commit once its standby has it on its disk, so that what was acknowledged is there
 * after the primary is gone. The further replica follows whatever is primary.
 *
 * @see https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION
 */
export async function startDatabaseGroup(
  place: Place,
  programs: Pick<Programs, 'postgres'>,
): Promise<DatabaseGroup> {
  const machine = (name: string) => createPostgres(place, programs, name);
  const follow = async (port: number, copy: Postgres, name: string) => {
    await copy.copyFrom(`postgresql://playlet@127.0.0.1:${port}/postgres?application_name=${name}`);
    await copy.child.start();
  };
  const addStandby = async (source: Postgres, copy: Postgres) => {
    await follow(source.port, copy, STANDBY);
    await source.ask(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await source.ask('select pg_reload_conf()');
  };

  let [primary, standby] = [await machine('postgres-a'), await machine('postgres-b')];
  const reader = await machine('postgres-c');
  await primary.init();
  await primary.child.start();
  for (const role of ['owner', 'web', 'worker']) await primary.ask(`create role ${role} login`);
  await primary.ask('create database playlet owner owner');
  await addStandby(primary, standby);
  const [forwarder, ofStandby] = [await startForwarder(primary.port), await startForwarder(standby.port)];
  // By the address that leads to whatever is primary: it follows a failover by itself.
  await follow(forwarder.port, reader, 'reader');

  return {
    url: (role) => `postgresql://${role}@127.0.0.1:${forwarder.port}/playlet`,
    readUrls: [ofStandby.port, reader.port].map((port) => `postgresql://web@127.0.0.1:${port}/playlet`),
    kill: () => primary.child.kill(),
    standby: () => standby.child,
    reader: reader.child,
    async promote() {
      await standby.ask('select pg_promote()');
      // It has no standby yet to wait for.
      await standby.ask("alter system set synchronous_standby_names = ''");
      await standby.ask('select pg_reload_conf()');
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

/** Starts the database of the queue, which has no replica. */
export async function startQueueDatabase(
  place: Place,
  programs: Pick<Programs, 'postgres'>,
): Promise<{ url: string; child: Child }> {
  const { port, child, init, ask } = await createPostgres(place, programs, 'postgres-jobs');
  await init();
  await child.start();
  await ask('create role jobs login');
  await ask('create database jobs owner jobs');
  return { url: `postgresql://jobs@127.0.0.1:${port}/jobs`, child };
}
