import { sql } from 'kysely';
import { connect } from './connect.ts';
import { type Database, hideTables, type OpaqueDatabase } from './database.ts';
import { ROLE_TIMEOUTS } from './roles.ts';

/** A copy of the database that follows it and can only be read. */
export type Replica = {
  /** Its host and port, as logs and metrics show it. */
  name: string;
  db: OpaqueDatabase;
  /** The replica's lag; undefined while it is unknown, because it does not answer or does not follow. */
  lagMs(): number | undefined;
  close(): Promise<void>;
};

type ReplicaOptions = {
  /** The primary it copies. */
  primary: Database;
  poolSize: number;
  log: (line: string) => void;
};

const WATCH_INTERVAL_MS = 1000;
/** A measurement is valid for this time. */
const KNOWN_FOR_MS = 3000;
const MAX_MARK_COUNT = 120;

/** Opens replicas, each watched by itself: one that hangs delays nothing of the others. */
export const openReplicas = (databaseUrls: readonly string[], options: ReplicaOptions): Promise<Replica[]> =>
  Promise.all(databaseUrls.map((databaseUrl) => openReplica(databaseUrl, options)));

/** Opens a replica and watches how far it is behind; one that is away is tried again every second. */
async function openReplica(
  databaseUrl: string,
  { primary, poolSize, log }: ReplicaOptions,
): Promise<Replica> {
  const name = nameOf(databaseUrl);
  let known: { at: number; lagMs: number } | undefined;
  let isAway = false;
  const db = connect({
    databaseUrl,
    poolSize,
    onLost: (error) => {
      known = undefined;
      log(`a connection to the replica ${name} was lost: ${error.message}`);
    },
    ...ROLE_TIMEOUTS.web,
  });
  const measure = createLagMeter(primary, db);
  const look = async () => {
    try {
      const lagMs = await measure();
      known = lagMs === undefined ? undefined : { at: performance.now(), lagMs };
      if (isAway) log(`The replica ${name} (DATABASE_READ_URL) is back.`);
      isAway = false;
    } catch (error) {
      known = undefined;
      if (!isAway)
        log(`The replica ${name} (DATABASE_READ_URL) is away, and is not read from: ${String(error)}`);
      isAway = true;
    }
  };
  await look();
  let ended = false;
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => (ended ? undefined : look()));
  }, WATCH_INTERVAL_MS).unref();
  return {
    name,
    db: hideTables(db),
    lagMs: () => (known && performance.now() - known.at < KNOWN_FOR_MS ? known.lagMs : undefined),
    async close() {
      ended = true;
      clearInterval(timer);
      await looking;
      await db.destroy();
    },
  };
}

/** Returns host and port of an address; a socket's folder is in its parameter `host`. */
function nameOf(databaseUrl: string): string {
  const { host, searchParams } = new URL(databaseUrl);
  return host || (searchParams.get('host') ?? '');
}

/** Positions in the log are numbers of bytes; a server that is no replica, or was promoted, has reached its own. */
const REPLAYED = sql<number>`pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::bigint`;

/**
 * Measures by marks: positions of the primary's log with their times. The replica is behind by the age of the newest
 * mark it has reached. Its own clock and the time of its last transaction mean nothing while there are no writes.
 */
function createLagMeter(primary: Database, replica: Database): () => Promise<number | undefined> {
  let marks: { at: number; position: number }[] = [];
  return async () => {
    const at = performance.now();
    const { rows: written } = await sql<{ position: number }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`.execute(primary);
    marks = [...marks, { at, position: written[0]?.position ?? 0 }].slice(-MAX_MARK_COUNT);
    const { rows: read } = await sql<{ position: number | null }>`select ${REPLAYED} as position`.execute(
      replica,
    );
    const position = read[0]?.position;
    const reached = position == null ? undefined : marks.findLast((mark) => mark.position <= position);
    if (!reached) return undefined;
    marks = marks.filter((mark) => mark.at >= reached.at);
    return reached.at === at ? 0 : performance.now() - reached.at;
  };
}
