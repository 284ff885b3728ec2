import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Access } from './access.ts';
import { ownFilesOf } from './program-path.ts';
import { PROBE_TIMEOUT_MS, run } from './run.ts';
import { buildSeccompFilter } from './seccomp-filter.ts';

const READ = 'read-file,read-dir';
const WRITE = `${READ},write-file,truncate,remove-file,remove-dir,make-dir,make-reg`;
/** The system's programs and libraries, and the machine's files that the C library and encoders read. */
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store'].map(
    (path) => `execute,${READ}:${path}`,
  ),
  ...['/etc/alternatives', '/sys/devices/system/cpu'].map((path) => `${READ}:${path}`),
  // The kernel refuses rights of folders for a single file.
  ...['/etc/ld.so.cache', '/dev/zero', '/dev/random', '/dev/urandom'].map((path) => `read-file:${path}`),
  'read-file,write-file:/dev/null',
];

/** Answers the arguments before a command that confine it to `access`. */
export type Confine = (command: string | undefined, access: Access) => string[];

/**
 * Finds out whether programs can be confined without namespaces: by Landlock to the files they are given, and by seccomp to calls
 * that reach no network and no other process. That needs no privilege, and so works in containers, where bubblewrap
 * may make no namespaces. Needs Linux 5.13 with Landlock, and setpriv of util-linux 2.41.
 * @see https://docs.kernel.org/userspace-api/landlock.html
 */
export async function detectLandlock(
  isThere: (path: string) => Promise<boolean>,
): Promise<Confine | undefined> {
  const filter = buildSeccompFilter();
  if (filter === null) return undefined;
  const filterFile = join(mkdtempSync(join(tmpdir(), 'playlet-seccomp-')), 'filter.bpf');
  writeFileSync(filterFile, filter);
  const system: string[] = [];
  for (const rule of SYSTEM) if (await isThere(rule.slice(rule.indexOf(':') + 1))) system.push(rule);
  const confine: Confine = (command, { readFiles, writeFolder }) => {
    const own = command && ownFilesOf(command);
    const program = own ? [`execute,${own.isFolder ? READ : 'read-file'}:${own.path}`] : [];
    const files = [...readFiles, filterFile].map((file) => `read-file:${file}`);
    const rules = [...system, ...program, ...files];
    return [
      ...['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--landlock-access', 'fs'],
      ...(writeFolder ? ['--landlock-rule', `path-beneath:${WRITE}:${writeFolder}`] : []),
      ...rules.flatMap((rule) => ['--landlock-rule', `path-beneath:${rule}`]),
      ...['--seccomp-filter', filterFile],
    ];
  };
  return (await confines(confine)) ? confine : undefined;
}

/** Accepts it only after a program could run, and could not read a forbidden file. */
async function confines(confine: Confine): Promise<boolean> {
  const before = confine(undefined, { readFiles: [] });
  return (await ends([...before, 'true'])) && !(await ends([...before, 'cat', '/proc/self/status']));
}

async function ends(argv: string[]): Promise<boolean> {
  return run(argv, { timeoutMs: PROBE_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}
