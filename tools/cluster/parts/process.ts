import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { PRODUCT_OPTIONS } from '../../steps/runtime.mjs';
import { type Child, createChild } from './child.ts';
import type { Place } from './place.ts';

const APPS = join(import.meta.dirname, '../../../apps');
const MAIN = join(APPS, 'playlet/src/main.ts');

/** Makes the tables, as an operator does before the first server and before each version. */
export async function makeTables(place: Place, environment: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...environment, DATA_DIR: folderOf(place, 'migrate') };
  await promisify(execFile)(process.execPath, [join(APPS, 'cli/bin/playlet.mjs'), 'migrate'], { env });
}

/** A server of the product; it shares nothing with the others but the engines. */
export async function createServerProcess(
  place: Place,
  name: string,
  environment: Record<string, string>,
): Promise<{ child: Child; port: number }> {
  const port = await getPort();
  const child = createChild(place, {
    name,
    command: process.execPath,
    args: [...PRODUCT_OPTIONS, MAIN],
    env: { ...environment, ROLE: 'server', PORT: String(port), DATA_DIR: folderOf(place, name) },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200,
  });
  return { child, port };
}

/** A worker of the product. */
export async function createWorkerProcess(
  place: Place,
  name: string,
  environment: Record<string, string>,
): Promise<Child> {
  const port = await getPort();
  return createChild(place, {
    name,
    command: process.execPath,
    args: [...PRODUCT_OPTIONS, MAIN],
    // Its metrics tell that it works: it answers nobody else.
    env: { ...environment, ROLE: 'worker', METRICS_PORT: String(port), DATA_DIR: folderOf(place, name) },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).ok,
  });
}

function folderOf({ folder }: Place, name: string): string {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  return own;
}
