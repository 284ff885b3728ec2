/**
 * `npm run cluster [-- --folder FOLDER]`: the service as it runs on many machines, rehearsed on this one, until Ctrl-C.
 * docs/cluster.md says what each part is for.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebApps } from '../steps/web-apps.mjs';
import { startCluster } from './cluster.ts';
import { endOnSignal } from './end-on-signal.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

await buildWebApps(process.execPath);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'playlet-cluster-'));
mkdirSync(folder, { recursive: true });
const cluster = await startCluster({ folder }, say);
say(`\nThe cluster is ready: ${cluster.baseUrl}`);
say(`  servers    ${cluster.serverUrls.join('  ')}`);
say(`  PostgreSQL ${cluster.databaseUrl}`);
say(`  logs       ${join(folder, 'log')}`);
say(`  import     npm run import -- --server ${cluster.baseUrl} --token ${cluster.operatorToken} FOLDER`);
say('Ctrl-C ends it.');

endOnSignal(cluster.stop, 0);
