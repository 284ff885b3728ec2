import { openSession } from './session.ts';

/** The facts that a copy of the cluster's files needs to be started from. */
export type BaseLabel = {
  label: string;
  /** The first piece of the log that is needed. */
  startWal: string;
  /** The last one without which the copy is of no moment at all. */
  stopWal: string;
  endedAt: Date;
};

/**
 * Lets `copy` copy the files of the cluster while it is written to; what changes meanwhile is in the log.
 *
 * @see https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyCluster(databaseUrl: string, copy: () => Promise<void>): Promise<BaseLabel> {
  const client = await openSession(databaseUrl);
  try {
    await client.query(`select pg_backup_start('playlet', fast => true)`);
    await copy();
    const { rows } = await client.query<{ label: string; stopWal: string; endedAt: Date }>(
      `select labelfile as label, pg_walfile_name(lsn) as "stopWal", clock_timestamp() as "endedAt"
       from pg_backup_stop(wait_for_archive => false)`,
    );
    // So that the last piece is handed over now.
    await client.query('select pg_switch_wal()');
    const [found] = rows;
    const startWal = /\(file ([0-9A-F]{24})\)/.exec(found?.label ?? '')?.[1];
    if (!found || startWal === undefined)
      throw new Error('PostgreSQL gave no label for the copy of its files.');
    return { ...found, startWal };
  } finally {
    await client.end();
  }
}

/** The last commit that was replayed by a server that has just ended its recovery. */
export async function readLastReplayed(databaseUrl: string): Promise<Date | undefined> {
  const client = await openSession(databaseUrl);
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
}
