import { chmod, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findServerAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { prepareCluster, SUPERUSER } from './cluster.ts';
import { stopLeftovers } from './leftovers.ts';
import { lockFolder } from './lock.ts';
import { supervise } from './supervise.ts';

/** PostgreSQL 18 in a folder of its own, running as long as this process does. */
export type EmbeddedPostgres = {
  /** The address of one of its databases; a fresh cluster has only `postgres`. */
  urlOf(database: string): string;
  /** Stops the server (fast shutdown: open transactions roll back) and frees the folder. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Holds the cluster, its lock and its log; created when missing. */
  folder: string;
  log?: (line: string) => void;
  /**
   * Whether finished pieces of the log are copied into its archive folder, from where the caller must take them away.
   */
  isArchived?: boolean;
  /** Binaries of the major version that wrote the folder; by default those of Playlet. */
  binaries?: Binaries;
  /** Settings of the server beyond those of its folder. */
  settings?: Record<string, string>;
};

/**
 * Starts the PostgreSQL that npm brought along. It listens on a unix socket only, and ends with this
 * process however this process ends. Rejects with one plain sentence when the folder is in use by
 * another process, or when no binary runs on this machine.
 */
export async function startEmbeddedPostgres({
  folder,
  log = () => {},
  isArchived = false,
  settings = {},
  ...options
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = resolve(folder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  // Also where an earlier version left it open to every account of this machine.
  await chmod(home, 0o700);
  const lock = await lockFolder(home, log);
  try {
    const account = findServerAccount();
    const binaries = options.binaries ?? (await findBinaries(account, home));
    const cluster = await prepareCluster(home, { binaries, account, isArchived, log });
    await stopLeftovers(cluster, log);
    const server = await supervise({ ...cluster, settings }, binaries, account, log);
    return {
      urlOf: (database) =>
        `postgresql:///${database}?host=${encodeURIComponent(cluster.socketFolder)}&user=${SUPERUSER}`,
      async close() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
