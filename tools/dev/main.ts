/** Opens the database once, then runs the product on it and Vite in front of that, once for each app. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '@playlet/config';
import { openDatabase } from '@playlet/db';
import getPort from 'get-port';
import { createServer as createVite, type InlineConfig } from 'vite';

const root = join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);
/** What the product answers and Vite does not; every other address is a page. */
const PRODUCT_PATHS = ['^/$', '/api', '/cdn', '/dev/sms', '/dev/cashier', '/healthz', '/readyz'];

const config = readConfig(process.env);
if (config.production) throw new Error('NODE_ENV=production is for `npm start`; development shows it all.');
const database = await openDatabase({
  databaseUrl: config.database.ownerUrl,
  dataDir: config.dataDir,
  log: say,
});
const [productPort, consolePort] = [await getPort(), await getPort()];
const product = runProduct();
const apps = [
  await createVite({
    ...appAt('console'),
    // Its changes come straight from its own port; the one in front answers for the pages.
    server: { port: consolePort, strictPort: true, hmr: { clientPort: consolePort } },
  }),
  await createVite({
    ...appAt('viewer'),
    server: {
      port: config.port,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(PRODUCT_PATHS.map((path) => [path, `http://localhost:${productPort}`])),
        '^/console(/|$)': `http://localhost:${consolePort}`,
      },
    },
  }),
];
for (const app of apps) await app.listen();
say(`\nPlaylet is at http://localhost:${config.port} and follows your changes.`);
say(`The database, for psql: ${database.databaseUrl}`);
say(`The console: http://localhost:${config.port}/console`);
say(`Components in all their states: http://localhost:${config.port}/dev/gallery\n`);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

function appAt(name: 'viewer' | 'console'): InlineConfig {
  const folder = join(root, 'apps', name);
  return { root: folder, configFile: join(folder, 'vite.config.ts') };
}

/** Node restarts it when a file it has loaded changes. */
function runProduct(): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/playlet/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(productPort),
      PUBLIC_URL: `http://localhost:${config.port}`,
      DATABASE_URL: database.databaseUrl,
    },
  });
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  product.kill('SIGTERM');
  await Promise.all([...apps.map((app) => app.close()), product.exitCode === null && once(product, 'exit')]);
  await database.close();
  process.exit(0);
}
