import { constants } from 'node:fs';
import { chown, lstat, open, readlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { Access } from './access.ts';
import { detectLandlock } from './landlock.ts';
import { ownFilesOf } from './program-path.ts';
import { PROBE_TIMEOUT_MS, run } from './run.ts';

const NOBODY_ID = 65534;
const WORLD_READ = 0o004;
const GROUP_READ = 0o040;
/** ffmpeg needs next to nothing there; its files are memory. */
const TMP_BYTES = 64 * 2 ** 20;
/** Threads count as processes, and the encoder's grow with the cores. */
const MOST_PROCESSES = 1024 + 32 * availableParallelism();

/** Behind the answers to viewers; background work is further behind. */
export const NICE_LEVEL = 10;

/** The levels that keep a program from the network, other processes, and every file it was not given. */
const CONFINING: readonly Level[] = ['bubblewrap', 'landlock'];

/** Whether a sandbox of this level keeps a file that takes ffmpeg over from doing harm. */
export function isConfining(level: Level): boolean {
  return CONFINING.includes(level);
}

/**
 * Finds out once what this machine allows: bubblewrap with its own namespaces, else Landlock and a filter of system calls,
 * as in a container that may make no namespaces, else process limits alone, else nothing. `summary` says it in one
 * sentence for the log.
 */
export async function detectSandbox(): Promise<Sandbox> {
  const asRoot = process.getuid?.() === 0;
  const [nice, prlimit, setpriv] = await Promise.all([
    works(['nice', '-n', '10', 'true']),
    works(['prlimit', '--nofile=256', 'true']),
    works(['setpriv', '--no-new-privs', 'true']),
  ]);
  const root = await systemRoot();
  // Bubblewrap before 0.7 cannot bound the folder for temporary files.
  const bounded = namespaceArguments(asRoot, root, ['--size', String(TMP_BYTES)]);
  const namespaces = (await works([...bounded, 'true'])) ? bounded : namespaceArguments(asRoot, root, []);
  const bubblewrap = await works([...namespaces, 'true']);
  const ownUser = bubblewrap && asRoot && (await works([...namespaces, ...dropPrivileges(), 'true']));
  // Root could undo it: what Landlock and the filter leave is what any other account may do.
  const landlock = bubblewrap || asRoot ? undefined : await detectLandlock(isThere);
  const level = bubblewrap ? 'bubblewrap' : landlock ? 'landlock' : prlimit ? 'limits' : 'none';
  return {
    level,
    summary: summarise(level, ownUser),
    wrap: async (command, access, limits) => {
      if (ownUser && access.writeFolder) await chown(access.writeFolder, NOBODY_ID, NOBODY_ID);
      const asNobody = ownUser && (await Promise.all(access.readFiles.map(lendToNobody))).every(Boolean);
      return [
        ...(nice ? ['nice', '-n', String(limits.niceness ?? NICE_LEVEL)] : []),
        ...(prlimit ? limitArguments(limits) : []),
        ...(bubblewrap ? [...namespaces, ...bindings(command[0], access)] : []),
        ...(asNobody ? dropPrivileges() : []),
        // Inside, where bubblewrap itself and the user's other processes do not count.
        ...(bubblewrap && prlimit ? ['prlimit', `--nproc=${limits.processes ?? MOST_PROCESSES}`] : []),
        ...(landlock ? landlock(command[0], access) : []),
        // Bubblewrap dies with its parent; without it the kernel is asked to do the same.
        ...(!bubblewrap && !landlock && setpriv ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'] : []),
        ...command,
      ];
    },
  };
}

function namespaceArguments(asRoot: boolean, root: readonly string[], tmpSize: readonly string[]): string[] {
  const unshare = [
    '--unshare-pid',
    '--unshare-net',
    '--unshare-ipc',
    '--unshare-uts',
    '--unshare-cgroup-try',
  ];
  // setpriv needs these for an instant to change the user; it drops every one of them.
  const capabilities = ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((name) => ['--cap-add', name]);
  // No `--new-session`: `run` begins one without a terminal and kills its whole group. What left that group and was not bound
  // to its parent's life yet would live on.
  return [
    'bwrap',
    ...unshare,
    ...(asRoot ? capabilities : ['--unshare-user']),
    '--die-with-parent',
    ...root,
    ...['--proc', '/proc', '--dev', '/dev', '--perms', '1777', ...tmpSize, '--tmpfs', '/tmp'],
  ];
}

/** The system's programs and libraries, read-only; no home, no data folder, no /etc beyond the linker's. */
async function systemRoot(): Promise<string[]> {
  const args = ['--ro-bind', '/usr', '/usr'];
  for (const path of ['/bin', '/sbin', '/lib', '/lib32', '/lib64']) {
    const found = await lstat(path).catch(() => null);
    if (found?.isSymbolicLink()) args.push('--symlink', await readlink(path), path);
    else if (found) args.push('--ro-bind', path, path);
  }
  args.push('--perms', '0755', '--dir', '/etc');
  for (const path of ['/etc/alternatives', '/etc/ld.so.cache', '/etc/ld-musl-x86_64.path', '/nix/store']) {
    args.push('--ro-bind-try', path, path);
  }
  return args;
}

function bindings(command: string | undefined, access: Access): string[] {
  const files = [...access.readFiles];
  const own = command && ownFilesOf(command);
  if (own) files.push(own.path);
  const folders = new Set<string>();
  for (const path of [...files, ...(access.writeFolder ? [access.writeFolder] : [])]) {
    for (const folder of ancestors(path)) folders.add(folder);
  }
  return [
    // Folders bubblewrap makes on its own are closed to others than root.
    ...[...folders].flatMap((folder) => ['--perms', '0755', '--dir', folder]),
    // Files to read may lie in the folder to write.
    ...(access.writeFolder ? ['--bind', access.writeFolder, access.writeFolder] : []),
    ...files.flatMap((file) => ['--ro-bind', file, file]),
    ...(access.devices ?? []).flatMap((device) => ['--dev-bind-try', device, device]),
  ];
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === '/' || parent === path ? [] : [...ancestors(parent), parent];
}

function dropPrivileges(): string[] {
  const id = String(NOBODY_ID);
  const none = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'];
  return ['setpriv', '--reuid', id, '--regid', id, '--clear-groups', ...none];
}

function limitArguments(limits: ProcessLimits): string[] {
  const cpuSeconds = Math.ceil((limits.timeoutMs / 1000) * availableParallelism());
  return [
    'prlimit',
    `--cpu=${cpuSeconds}`,
    `--as=${limits.memoryBytes}`,
    `--fsize=${limits.fileBytes}`,
    '--nofile=256',
    '--core=0',
  ];
}

/**
 * Lets the sandbox's account read a file that is closed to others, through its group alone: the file stays its owner's, and
 * the folders around it stay closed. Answers whether that account can read it now; a file system may not allow the change.
 */
async function lendToNobody(path: string): Promise<boolean> {
  // A link would give access to its target.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { mode, uid, gid } = await file.stat();
    if ((mode & WORLD_READ) !== 0 || (gid === NOBODY_ID && (mode & GROUP_READ) !== 0)) return true;
    await file.chown(uid, NOBODY_ID);
    await file.chmod((mode & 0o700) | GROUP_READ);
    return true;
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

async function works(argv: string[]): Promise<boolean> {
  return run(argv, { timeoutMs: PROBE_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function summarise(level: Level, ownUser: boolean): string {
  if (level === 'bubblewrap')
    return `ffmpeg runs in bubblewrap: no network, own processes, read-only system${ownUser ? ', own user' : ''}`;
  if (level === 'landlock')
    return 'ffmpeg runs under Landlock and seccomp: no network, no other process, only the files it was given';
  const limits =
    level === 'limits' ? 'with limits of time, memory and file size only' : 'without any sandbox';
  return (
    `ffmpeg runs ${limits}: bubblewrap is missing or may not make namespaces here, and Linux or setpriv ` +
    'has no Landlock; import only files you trust'
  );
}

/**
 * `wrap` turns a command into the argument vector that runs it confined: it sees `readFiles` read-only and
 * `writeFolder` read-write (absolute paths, same names inside and outside) and nothing else of the data.
 */
type Level = 'bubblewrap' | 'landlock' | 'limits' | 'none';
export type Sandbox = {
  level: Level;
  summary: string;
  wrap(command: readonly string[], access: Access, limits: ProcessLimits): Promise<string[]>;
};
/** `processes`: at once, threads included. */
export type ProcessLimits = {
  timeoutMs: number;
  memoryBytes: number;
  fileBytes: number;
  processes?: number;
  niceness?: number | undefined;
};
