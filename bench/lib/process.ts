import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PRODUCT_OPTIONS } from '../../tools/steps/runtime.mjs';
import { buildWebApps } from '../../tools/steps/web-apps.mjs';

const root = join(import.meta.dirname, '../..');

export type Running = { port: number; pid: number; stop(): Promise<void> };
/** A Node process; it can be asked over IPC where it listens. */
export type RunningNode = Running & { child: ChildProcess };

type NodeOptions = {
  /** Options of Node itself. */
  execArgv?: string[];
};

/** Starts a Node program of this repository in a process of its own and waits until it prints its port. */
export async function startNode(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  { execArgv = [] }: NodeOptions = {},
): Promise<RunningNode> {
  return running(
    spawn(process.execPath, [...execArgv, join(root, file), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    }),
  );
}

/** Starts the product's server role on a free port; `isLimited` leaves it the limits it comes with. */
export async function startProduct(
  env: Record<string, string>,
  { isLimited = false, execArgv = [] }: { isLimited?: boolean } & NodeOptions = {},
): Promise<RunningNode> {
  await buildWebApps(process.execPath);
  const unlimited = { RATE_LIMITS: 'off', LOAD_SHEDDING: 'off', MAX_CONNECTIONS_PER_NETWORK: '10000' };
  return startNode(
    'apps/playlet/src/main.ts',
    [],
    {
      ROLE: 'server',
      DEMO: 'off',
      SHARED_MEDIA: 'on',
      ...(!isLimited && unlimited),
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    { execArgv: [...PRODUCT_OPTIONS, ...execArgv] },
  );
}

async function running(child: ChildProcess): Promise<RunningNode> {
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  if (!child.stdout) throw new Error('the program has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /(?:ready: \S+:|port )(\d+)/.exec(line)?.[1];
    if (port) {
      child.stdout.resume();
      return { port: Number(port), pid: child.pid ?? 0, child, stop };
    }
  }
  throw new Error(`${child.spawnargs.join(' ')} ended before it was ready`);
}

/** A port that is free now, for what has to be told one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // TCP, so never a string
  server.close();
  await once(server, 'close');
  return port;
}
