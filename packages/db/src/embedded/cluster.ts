import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { chown, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { makeArchiveFolder } from './archive.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);
export const SUPERUSER = 'playlet';

export const SOCKET_NAME = '.s.PGSQL.5432';

/** The kernel allows 107 bytes for a socket's path (103 on macOS), of which the name takes 14. */
const LONGEST_SOCKET_FOLDER = 103 - `/${SOCKET_NAME}`.length;

/** An initialised cluster, ready for the server to run on. */
export type Cluster = {
  dataFolder: string;
  socketFolder: string;
  logFile: string;
  /** In the title of each of its processes, so that they are known again after a kill. */
  token: string;
  /** Whether its log is kept for restores to a moment. */
  isArchived: boolean;
  settings: Record<string, string>;
};

/** @throws Error where another major version of PostgreSQL wrote the folder, or another account owns it */
export async function prepareCluster(
  home: string,
  { binaries, account, isArchived, log }: ClusterOptions,
): Promise<Omit<Cluster, 'settings'>> {
  const dataFolder = join(home, 'data');
  const version = await readClusterMajor(home);
  if (version === undefined) {
    log('creating the database');
    await createCluster(home, dataFolder, binaries, account);
  } else if (version !== binaries.major) {
    throw new Error(
      `${dataFolder} was written by PostgreSQL ${version} and this Playlet brings ${binaries.major}: ` +
        'start Playlet once, which brings the data over.',
    );
  } else {
    await requireOwner(dataFolder, account);
  }
  if (isArchived) await makeArchiveFolder(dataFolder, account);
  return {
    isArchived,
    dataFolder,
    socketFolder: await chooseSocketFolder(dataFolder, clusterTokenOf(home), account),
    logFile: join(home, 'postgres.log'),
    token: clusterTokenOf(home),
  };
}

/**
 * Rejects a folder whose owner PostgreSQL would refuse with a message about its configuration file: a copy made
 * without its owner (`cp -r` as root), or a folder of the account that lent itself before.
 */
async function requireOwner(dataFolder: string, account: Account): Promise<void> {
  const owner = account?.uid ?? process.getuid?.();
  const gid = account?.gid ?? process.getgid?.();
  const { uid } = await lstat(dataFolder);
  if (owner === undefined || uid === owner) return;
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  throw new Error(
    `${dataFolder} belongs to user ${uid}, and PostgreSQL runs as user ${owner}. ` +
      `Give it back with: ${sudo}chown -R ${owner}:${gid} '${dataFolder}' (to copy a data folder, cp -a keeps its owners).`,
  );
}

type ClusterOptions = {
  binaries: Binaries;
  account: Account;
  isArchived: boolean;
  log: (line: string) => void;
};

/** The major version of PostgreSQL that wrote a folder; undefined where there is no cluster in it. */
export async function readClusterMajor(home: string): Promise<string | undefined> {
  const version = await readFile(join(home, 'data', 'PG_VERSION'), 'utf8').catch(() => undefined);
  return version?.trim();
}

export function clusterTokenOf(home: string): string {
  return `playlet-${createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12)}`;
}

/**
 * How to name the data folder to PostgreSQL. Lent accounts may not be let through the parents of the
 * folder (/root is closed); as its working directory it needs no way there.
 */
export function formatDataArgument(dataFolder: string, account: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dataFolder;
}

/** Written under another name and renamed when whole, so that a kill leaves nothing half made. */
async function createCluster(
  home: string,
  dataFolder: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('data.new')) await rm(join(home, name), { recursive: true, force: true });
  }
  const draft = await mkdtemp(join(home, 'data.new-'));
  if (account) await chown(draft, account.uid, account.gid);
  await run(binaries.initdb, [...INITDB, '--pgdata', formatDataArgument(draft, account)], {
    ...account,
    cwd: draft,
  });
  await rename(draft, dataFolder);
}

/**
 * The built-in C.UTF-8 sorts and compares alike on every operating system; pg_trgm still asks the operating system's
 * character types for letters, and with plain C is blind to Chinese. Local trust is safe: the socket is in a folder
 * only the server's account enters. The settings are written into the cluster's postgresql.conf, where an operator may
 * change them.
 */
const INITDB = [
  ...['--username', SUPERUSER, '--auth', 'trust', '--encoding', 'UTF8', '--data-checksums'],
  ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ...['--locale', 'C', '--lc-ctype', process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'],
  ...Object.entries({
    shared_buffers: '128MB',
    max_connections: '100',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
];

/**
 * Returns the socket folder of a data folder's server.
 *
 * @throws Error where the folder belongs to another user
 */
export async function chooseSocketFolder(
  dataFolder: string,
  token: string,
  account: Account,
): Promise<string> {
  if (Buffer.byteLength(dataFolder) <= LONGEST_SOCKET_FOLDER) return dataFolder;
  const folder = join(await realpath(tmpdir()), token);
  // Only the folder's owner may use it: its name is predictable, and other users write to /tmp too.
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
  );
  if (made && account) await chown(folder, account.uid, account.gid);
  const { uid, mode } = await lstat(folder);
  if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new Error(
      `${folder} belongs to somebody else; remove it, or choose a DATA_DIR with a shorter path.`,
    );
  }
  return folder;
}
