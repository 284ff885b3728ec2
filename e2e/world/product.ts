import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '../..');

export type Product = {
  baseUrl: string;
  dataDir: string;
  pid: number;
  /** Everything it has printed. */
  output: () => string;
  /** Drains and ends; answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts the product in a process of its own and waits until it is ready; `program` is another way to start it. */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  program = 'apps/playlet/src/main.ts',
): Promise<Product> {
  const child = spawn(process.execPath, [join(root, program)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      // Members made by programs come from networks of their own: each has a budget of text messages.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Programs register members; the work that further messages cost is for viewers, and has a journey of its own.
      SMS_WORK_BITS: '0',
      // The second encode of each episode would take what the journeys need; no journey waits for it.
      POLISH: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        const address = /^Playlet is ready: (\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    void exited.then(() => reject(new Error(`The product ended before it was ready:\n${output}`)));
  });
  return {
    baseUrl: await ready,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
