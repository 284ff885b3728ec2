import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAlive } from '../steps/is-alive.mjs';

const TOKEN_FILE = 'operator.token';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const defaultPort = 8080;

/** An operator's token and where it was found, which an error message names. */
export type FoundToken = { token: string; source: string };

/** A product that runs on this machine, as it notes itself; see `apps/playlet/src/running-note.ts`. */
type RunningProduct = { port: number; dataDir: string };

/**
 * Finds the address of the server on this machine: by `PORT`, or else the one that runs, on the data folder of `DATA_DIR`
 * where that is set. Of several the one at the default port is taken.
 */
export function findServer(env: NodeJS.ProcessEnv, runningFolder: string): string {
  return `http://localhost:${env.PORT || findPort(env, runningFolder)}`;
}

function findPort(env: NodeJS.ProcessEnv, runningFolder: string): number {
  const dataDir = env.DATA_DIR ? resolve(env.DATA_DIR) : undefined;
  const running = listRunning(runningFolder).filter(
    (product) => dataDir === undefined || resolve(product.dataDir) === dataDir,
  );
  return (running.find(({ port }) => port === defaultPort) ?? running[0])?.port ?? defaultPort;
}

/**
 * Finds the operator token of the server at `server` on this machine: in the data folder of the process that listens
 * there, or else in `DATA_DIR`. Returns the file that was looked for where there is none.
 */
export function findToken(
  server: string,
  env: NodeJS.ProcessEnv,
  runningFolder: string,
): FoundToken | string {
  const address = URL.parse(server);
  const isHere = address !== null && LOOPBACK.test(address.hostname);
  const running = listRunning(runningFolder).find(
    ({ port }) => isHere && port === Number(address.port || 80),
  );
  const file = join(running?.dataDir ?? resolve(env.DATA_DIR || 'data'), TOKEN_FILE);
  if (!existsSync(file)) return file;
  return { token: readFileSync(file, 'utf8').trim(), source: file };
}

function listRunning(folder: string): RunningProduct[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .flatMap((name) => {
      const { pid, dataDir }: { pid: number; dataDir: string } = JSON.parse(
        readFileSync(join(folder, name), 'utf8'),
      );
      return isAlive(pid) ? [{ port: Number.parseInt(name, 10), dataDir }] : [];
    });
}
