import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Product, startProduct } from './product.ts';
import { startProviders } from './providers.ts';

/** A product with payment providers of its own, on a folder that is removed when it closes. */
export type World = { product: Product; close(): Promise<void> };

/**
 * Starts a world and names it to everything in this process by the environment's `E2E_…`. It begins on a copy of
 * `dataDir`, so that the journeys of one worker cannot disturb those of another; without one it begins empty.
 */
export async function startWorld(dataDir?: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'playlet-e2e-'));
  if (dataDir !== undefined) copyData(dataDir, join(folder, 'data'));
  // Providers must know the product's address before there is a product.
  const port = await getPort();
  const providers = await startProviders();
  const product = await startProduct(join(folder, 'data'), {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...providers.environment,
  });
  process.env.E2E_BASE_URL = product.baseUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_FOLDER = folder;
  return {
    product,
    async close() {
      await product.stop();
      await providers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With the owners of the files: the embedded PostgreSQL runs as an account of its own where this one is root. */
export function copyData(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
