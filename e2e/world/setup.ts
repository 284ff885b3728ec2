import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDramas } from './dramas.ts';
import { runImport } from './import.ts';
import { registerFirst } from './member.ts';
import { putPlansOnSale } from './prices.ts';
import { freePort, startProduct } from './product.ts';
import { startProviders } from './providers.ts';

/** Starts the product on an empty folder and fills it the way an operator does: by importing folders of files. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'playlet-e2e-'));
  // Providers must know the product's address before there is a product.
  const port = await freePort();
  const providers = await startProviders();
  const product = await startProduct(join(folder, 'data'), {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...providers.environment,
  });
  process.env.E2E_BASE_URL = product.baseUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_FOLDER = folder;
  await putPlansOnSale(product);
  await registerFirst();
  const dramas = makeDramas(join(folder, 'dramas'));
  const { status, output } = await runImport(product, [...dramas, '--publish', '--yes']);
  writeFileSync(join(folder, 'import.log'), output);
  if (status !== 0) throw new Error(`The import of the test dramas failed:\n${output}`);
  return async () => {
    await product.stop();
    await providers.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
