import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, SOCKET_NAME } from './cluster.ts';

const run = promisify(execFile);

/** How long a signal may take before the next, harder one; the last is final. */
const STEPS = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/**
 * Stops the server a killed predecessor left running on this cluster, and removes its locks: the pid file, and the lock
 * of its socket, which PostgreSQL takes for live ones once an unrelated process has the pid in them. Only the holder of
 * the folder's lock may call this. Every process of the cluster has the token in its command line and works in the data
 * folder, so unrelated processes are never touched, and no lock is removed while a process of the cluster runs.
 *
 * @throws Error where the previous server does not stop
 */
export async function stopLeftovers(
  { token, dataFolder, socketFolder }: Pick<Cluster, 'token' | 'dataFolder' | 'socketFolder'>,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  const removeLocks = async () => {
    for (const file of [pidFile, join(socketFolder, SOCKET_NAME), join(socketFolder, `${SOCKET_NAME}.lock`)])
      await rm(file, { force: true });
  };
  for (const { signal, waitMs } of STEPS) {
    const running = await processesOf(token, dataFolder);
    if (running.length === 0) return removeLocks();
    log(`waiting for the previous database server to stop (${signal})`);
    const postmaster = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
    for (const pid of running.includes(postmaster) ? [postmaster] : running) signalQuietly(pid, signal);
    await allGone(token, dataFolder, waitMs);
  }
  if ((await processesOf(token, dataFolder)).length > 0)
    throw new Error(`The previous database server on ${dataFolder} does not stop.`);
  await removeLocks();
}

async function allGone(token: string, dataFolder: string, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(50)) {
    if ((await processesOf(token, dataFolder)).length === 0) return;
  }
}

/** Server processes carry the cluster's name in their title: `postgres: <token>: checkpointer`. */
async function processesOf(token: string, dataFolder: string): Promise<number[]> {
  const lines = process.platform === 'linux' ? await linuxProcesses() : await psProcesses();
  const named = lines
    .filter(({ command }) => command.includes(token) && /postgres/.test(command))
    .map(({ pid }) => pid);
  if (process.platform !== 'linux') return named;
  const folder = await realpath(dataFolder).catch(() => undefined);
  const atWork = await Promise.all(
    named.map(async (pid) => (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder),
  );
  return named.filter((_pid, at) => atWork[at]);
}

type Running = { pid: number; command: string };

async function linuxProcesses(): Promise<Running[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' '),
    })),
  );
}

async function psProcesses(): Promise<Running[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,command='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended between the look and the signal.
  }
}
