import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Product, root } from './product.ts';

/** Runs `npm run import` against a product, until `stop` ends it as a terminal does; answers exit code and output. */
export async function runImport(
  product: Product,
  args: string[],
  stop?: AbortSignal,
): Promise<{ status: number | null; output: string }> {
  const child = spawn('npm', ['run', '--silent', 'import', '--', ...args, '--server', product.baseUrl], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that npm and what it runs are stopped together.
    detached: true,
  });
  stop?.addEventListener('abort', () => child.pid && process.kill(-child.pid, 'SIGINT'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  return { status: child.exitCode, output };
}
