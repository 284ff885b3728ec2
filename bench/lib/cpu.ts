import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux counts a process's time in hundredths of a second, whatever the kernel's own clock. */
const USER_HZ = 100;

export type ProcessTimes = { parent: number; seconds: number };

/**
 * Reads `/proc/PID/stat`: a process's parent, and the seconds of processor it took, with those of its children that have ended.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function readTimes(stat: string): ProcessTimes {
  // The name stands in brackets and may hold anything, brackets too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const number = (at: number) => Number(fields[at - 3]);
  return {
    parent: number(4),
    seconds: (number(14) + number(15) + number(16) + number(17)) / USER_HZ,
  };
}

/** Seconds of processor that processes and their children have taken; undefined where the system does not tell. */
export async function cpuSeconds(pids: readonly number[]): Promise<number | undefined> {
  if (!existsSync('/proc/self/stat')) return undefined;
  let sum = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    // One that ends meanwhile is counted with its parent.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (stat === undefined) continue;
    const { parent, seconds } = readTimes(stat);
    if (pids.includes(pid) || pids.includes(parent)) sum += seconds;
  }
  return sum;
}

/** The process of the embedded PostgreSQL whose files lie in a folder, above those of its connections. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n', 1)[0]);
}
