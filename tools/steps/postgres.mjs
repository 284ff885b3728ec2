import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeClusterFolder } from './cluster-folder.mjs';

const MIN_MAJOR_VERSION = 15;

/**
 * The folder of the oldest supported PostgreSQL this machine has: the one that tells most about the floor.
 * @returns {string | undefined}
 */
export function postgresPrograms() {
  const versions = '/usr/lib/postgresql';
  const majors = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  const [oldest] = majors.filter((major) => major >= MIN_MAJOR_VERSION).sort((a, b) => a - b);
  return oldest === undefined ? undefined : join(versions, String(oldest), 'bin');
}

/**
 * Starts it in a temporary folder, on a port of its own and as a user that is not root.
 * @returns {Promise<{ url: string, version: string, stop(): Promise<void> }>}
 */
export async function startSystemPostgres() {
  const programs = postgresPrograms();
  if (!programs)
    throw new Error(`PostgreSQL ${MIN_MAJOR_VERSION} or newer was not found under /usr/lib/postgresql.`);
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
  const folder = makeClusterFolder();
  if (account) chownSync(folder, account.uid, account.gid);

  const initdb = spawnSync(
    join(programs, 'initdb'),
    [
      '--pgdata',
      folder,
      '--username',
      'playlet',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
    ],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);

  // Imported late: a fresh clone has no packages yet when this file is read.
  const { default: getPort } = await import('get-port');
  const port = await getPort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200 };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', folder, ...options], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  await ready(folder, server);
  return {
    url: `postgresql://playlet@127.0.0.1:${port}/postgres`,
    version: spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * @param {string} name
 * @returns {{ uid: number, gid: number }}
 */
function accountOf(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * The eighth line of the pid file is the server's own word on its state.
 * @param {string} folder
 * @param {import('node:child_process').ChildProcess} server
 */
async function ready(folder, server) {
  const pidFile = join(folder, 'postmaster.pid');
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}.`);
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    await sleep(50);
  }
  throw new Error('PostgreSQL does not accept connections.');
}
