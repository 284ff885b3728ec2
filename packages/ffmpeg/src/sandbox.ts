import { chown, lstat, readlink, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, isAbsolute } from 'node:path';
import { run } from './run.ts';

const NOBODY = 65534;

/**
 * Finds out once what this machine allows: bubblewrap with its own namespaces, else process limits alone,
 * else nothing. `summary` says it in one sentence for the log.
 */
export async function detectSandbox(): Promise<Sandbox> {
  const asRoot = process.getuid?.() === 0;
  const [nice, prlimit, setpriv] = await Promise.all([
    works(['nice', '-n', '10', 'true']),
    works(['prlimit', '--nofile=256', 'true']),
    works(['setpriv', '--no-new-privs', 'true']),
  ]);
  const root = await systemRoot();
  const namespaces = namespaceArguments(asRoot, root);
  const bubblewrap = await works([...namespaces, 'true']);
  const ownUser = bubblewrap && asRoot && (await works([...namespaces, ...dropPrivileges(), 'true']));
  return {
    level: bubblewrap ? 'bubblewrap' : prlimit ? 'limits' : 'none',
    summary: summarise({ bubblewrap, ownUser, prlimit }),
    wrap: async (command, access, limits) => {
      if (ownUser && access.writeFolder) await chown(access.writeFolder, NOBODY, NOBODY);
      const asNobody = ownUser && (await Promise.all(access.readFiles.map(worldReadable))).every(Boolean);
      return [
        ...(nice ? ['nice', '-n', '10'] : []),
        ...(prlimit ? limitArguments(limits) : []),
        ...(bubblewrap ? [...namespaces, ...bindings(command[0], access)] : []),
        ...(asNobody ? dropPrivileges() : []),
        // Bubblewrap dies with its parent; without it the kernel is asked to do the same.
        ...(!bubblewrap && setpriv ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'] : []),
        ...command,
      ];
    },
  };
}

function namespaceArguments(asRoot: boolean, root: readonly string[]): string[] {
  const unshare = [
    '--unshare-pid',
    '--unshare-net',
    '--unshare-ipc',
    '--unshare-uts',
    '--unshare-cgroup-try',
  ];
  // setpriv needs these for an instant to become nobody; it drops every one of them.
  const capabilities = ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((name) => ['--cap-add', name]);
  return [
    'bwrap',
    ...unshare,
    ...(asRoot ? capabilities : ['--unshare-user']),
    '--die-with-parent',
    '--new-session',
    ...root,
    ...['--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--tmpfs', '/tmp'],
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
  if (command && isAbsolute(command) && !command.startsWith('/usr/')) files.push(command);
  const folders = new Set<string>();
  for (const path of [...files, ...(access.writeFolder ? [access.writeFolder] : [])]) {
    for (const folder of ancestors(path)) folders.add(folder);
  }
  return [
    // Folders bubblewrap makes on its own are closed to others than root.
    ...[...folders].flatMap((folder) => ['--perms', '0755', '--dir', folder]),
    ...files.flatMap((file) => ['--ro-bind', file, file]),
    ...(access.writeFolder ? ['--bind', access.writeFolder, access.writeFolder] : []),
  ];
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === '/' || parent === path ? [] : [...ancestors(parent), parent];
}

function dropPrivileges(): string[] {
  const id = String(NOBODY);
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

async function worldReadable(file: string): Promise<boolean> {
  return ((await stat(file)).mode & 0o004) !== 0;
}

async function works(argv: string[]): Promise<boolean> {
  return run(argv, { timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );
}

function summarise(found: { bubblewrap: boolean; ownUser: boolean; prlimit: boolean }): string {
  if (found.bubblewrap) {
    return `ffmpeg runs in bubblewrap: no network, own processes, read-only system${found.ownUser ? ', own user' : ''}`;
  }
  const limits = found.prlimit ? 'with limits of time, memory and file size only' : 'without any sandbox';
  return `ffmpeg runs ${limits}: bubblewrap is missing or may not make namespaces here; import only files you trust`;
}

/**
 * `wrap` turns a command into the argument vector that runs it confined: it sees `readFiles` read-only and
 * `writeFolder` read-write (absolute paths, same names inside and outside) and nothing else of the data.
 */
export type Sandbox = {
  level: 'bubblewrap' | 'limits' | 'none';
  summary: string;
  wrap(command: readonly string[], access: Access, limits: ProcessLimits): Promise<string[]>;
};
export type Access = { readFiles: readonly string[]; writeFolder?: string };
export type ProcessLimits = { timeoutMs: number; memoryBytes: number; fileBytes: number };
