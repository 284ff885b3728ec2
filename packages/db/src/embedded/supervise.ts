import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fchmodSync, openSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { ARCHIVING } from './archive.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, formatDataArgument } from './cluster.ts';
import { stopLeftovers } from './leftovers.ts';

const LOG_BYTES = 5 * 1024 * 1024;
/** A server that replays its log may be silent for long, and says itself when it fails. */
const LONGEST_START_MS = 120_000;
const LONGEST_REPLAY_MS = 6 * 60 * 60 * 1000;

/**
 * Runs the server under a shell that asks it for a fast shutdown as soon as its standard input ends.
 * That input is a pipe from this process, so the kernel ends it even when this process is killed. The
 * signal is repeated because the server does not listen to it in its very first moments.
 */
const LAUNCHER = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( read -r _ <&3; for _ in 1 2 3 4 5 6 7 8 9 10; do kill -INT $server || exit; sleep 1; done ) 2>/dev/null &
exec 3<&-
wait $server
status=$?
trap '' TERM
kill -TERM 0
exit $status
`;

/** Keeps the server running: one that dies by itself is started again. */
export async function supervise(
  cluster: Cluster,
  binaries: Binaries,
  account: Account,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let launcher = await launch(cluster, binaries, account);

  const watch = async (): Promise<void> => {
    for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, 30_000)) {
      await ended(launcher);
      if (stopping) return;
      log(`the database server ended by itself; starting it again. ${await lastLines(cluster.logFile)}`);
      await sleep(pauseMs);
      if (stopping) return;
      try {
        await stopLeftovers(cluster, log);
        launcher = await launch(cluster, binaries, account);
        pauseMs = 500;
      } catch (error) {
        log(`the database server does not start: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping = true;
      launcher.stdin?.end();
      await watching;
      await stopLeftovers(cluster, log);
    },
  };
}

async function launch(cluster: Cluster, binaries: Binaries, account: Account): Promise<ChildProcess> {
  await rotateLog(cluster.logFile);
  const logFile = openSync(cluster.logFile, 'a', 0o600);
  fchmodSync(logFile, 0o600);
  const launcher = spawn(
    '/bin/sh',
    ['-c', LAUNCHER, 'postgres', binaries.postgres, ...serverArguments(cluster, account)],
    {
      ...account,
      cwd: cluster.dataFolder,
      // A session of its own: Ctrl-C in the terminal is ours to handle, the server must outlive the draining.
      detached: true,
      stdio: ['pipe', logFile, logFile],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    },
  );
  closeSync(logFile);
  // Writing to a shell that is gone must not crash us; its exit is handled where it is awaited.
  launcher.stdin?.on('error', () => {});
  launcher.on('error', () => {});
  const longestMs = existsSync(join(cluster.dataFolder, 'recovery.signal'))
    ? LONGEST_REPLAY_MS
    : LONGEST_START_MS;
  const end = performance.now() + longestMs;
  while (!(await acceptsConnections(cluster.dataFolder))) {
    if (hasEnded(launcher)) throw new Error(`PostgreSQL does not start. ${await lastLines(cluster.logFile)}`);
    if (performance.now() > end) {
      launcher.stdin?.end();
      throw new Error(
        `PostgreSQL is not ready after ${longestMs / 1000} s. ${await lastLines(cluster.logFile)}`,
      );
    }
    await sleep(10);
  }
  return launcher;
}

/** Settings that the product depends on; they override postgresql.conf. */
function serverArguments(
  { dataFolder, socketFolder, token, isArchived, settings: added }: Cluster,
  account: Account,
): string[] {
  const settings = {
    listen_addresses: '',
    // Relative to the data folder, whose parents the server's account may not be let through.
    unix_socket_directories: socketFolder === dataFolder ? '.' : socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: token,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // DETAIL and STATEMENT quote rows: phone numbers, password hashes.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(isArchived ? ARCHIVING : { archive_mode: 'off' }),
    ...added,
  };
  return [
    '-D',
    formatDataArgument(dataFolder, account),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The eighth line of the pid file is the server's own word on its state. */
async function acceptsConnections(dataFolder: string): Promise<boolean> {
  const lines = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  return lines.split('\n')[7]?.trim() === 'ready';
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || !child.pid;

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

async function rotateLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES) await rename(file, `${file}.1`);
}

async function lastLines(file: string): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 2000);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8').trim().split('\n').slice(-3).join(' / ');
  } finally {
    await handle.close();
  }
}
