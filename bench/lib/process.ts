import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWebApps } from '../../tools/steps/web-apps.mjs';

const root = join(import.meta.dirname, '../..');

export type Running = { port: number; pid: number; stop(): Promise<void> };

/** Starts a Node program of this repository in a process of its own and waits until it prints its port. */
export async function startNode(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Running> {
  return running(
    spawn(process.execPath, [join(root, file), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** Starts the product's server role on a free port. */
export async function startProduct(env: Record<string, string>): Promise<Running> {
  await buildWebApps(process.execPath);
  return startNode('apps/playlet/src/main.ts', [], {
    ROLE: 'server',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    SHARED_MEDIA: 'on',
    MAX_CONNECTIONS_PER_NETWORK: '10000',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...env,
  });
}

async function running(child: ReturnType<typeof spawn>): Promise<Running> {
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
      return { port: Number(port), pid: child.pid ?? 0, stop };
    }
  }
  throw new Error(`${child.spawnargs.join(' ')} ended before it was ready`);
}
