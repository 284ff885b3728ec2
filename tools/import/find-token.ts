import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAlive } from '../steps/is-alive.mjs';

const TOKEN_FILE = 'operator.token';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** An operator's token and where it was found, which an error message names. */
export type FoundToken = { token: string; source: string };

/**
 * Finds the operator token of the server at `server` on this machine: in the data folder of the process that listens
 * there, or else in `DATA_DIR`. Answers the file that was looked for where there is none.
 */
export function findToken(
  server: string,
  env: NodeJS.ProcessEnv,
  runningFolder: string,
): FoundToken | string {
  const dataDir = runningDataDir(server, runningFolder) ?? resolve(env.DATA_DIR || 'data');
  const file = join(dataDir, TOKEN_FILE);
  if (!existsSync(file)) return file;
  return { token: readFileSync(file, 'utf8').trim(), source: file };
}

/** What the product notes about itself while it runs; see `apps/playlet/src/running-note.ts`. */
function runningDataDir(server: string, runningFolder: string): string | undefined {
  const address = URL.parse(server);
  if (!address || !LOOPBACK.test(address.hostname)) return undefined;
  const note = join(runningFolder, `${address.port || 80}.json`);
  if (!existsSync(note)) return undefined;
  const { pid, dataDir }: { pid: number; dataDir: string } = JSON.parse(readFileSync(note, 'utf8'));
  return isAlive(pid) ? dataDir : undefined;
}
