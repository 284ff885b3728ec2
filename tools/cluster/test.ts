/**
 * `npm run test:cluster [-- --seed N] [-- --rounds N]`: breaks the rehearsed cluster in every way of faults.ts, first each in turn and
 * then at random, while viewers, buyers, imports and the console go on. Fails where anything that was acknowledged is lost
 * or doubled, and where a fault is still felt long after it was mended.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@playlet/db/raw';
import { buildWebApps } from '../steps/web-apps.mjs';
import { gatherAudience } from './audience.ts';
import { breakEverything } from './break-everything.ts';
import { createAsk } from './callers/ask.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { endOnSignal } from './end-on-signal.ts';
import { findLosses } from './outcome.ts';
import { rehearseParts } from './rehearse-parts.ts';
import { createTally } from './tally.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const MAX_SEED = 1_000_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const seed = Number(values.seed ?? randomInt(MAX_SEED));

const folder = mkdtempSync(join(tmpdir(), 'playlet-cluster-'));
await buildWebApps(process.execPath);
const cluster = await startCluster({ folder }, say);
endOnSignal(cluster.stop, 130);
let passed = false;
try {
  passed = await rehearse(cluster);
} finally {
  await cluster.stop();
}
try {
  passed = (await rehearseParts({ folder }, { seed, say })) && passed;
} finally {
  if (passed) rmSync(folder, { recursive: true });
  else say(`Logs: ${join(folder, 'log')}`);
}
process.exit(passed ? 0 : 1);

async function rehearse({ baseUrl, databaseUrl }: Cluster): Promise<boolean> {
  // The verdict is read from the database itself, which answers at the same address after a failover.
  const db = connect({ databaseUrl });
  const tally = createTally();
  say('Dramas to watch …');
  const audience = await gatherAudience(cluster, db, tally, folder);
  say(`\nSeed ${seed}. From each fault until it has to be over:\n`);
  const late = await breakEverything(cluster, tally, { seed, rounds: Number(values.rounds), say });
  await audience.leave();

  const { purchases, followed, edits, imported } = audience.acknowledged;
  say(
    `\nAcknowledged: ${purchases.ordered.size} orders, ${purchases.paid.length} paid; ${followed.size} follows; ` +
      `${edits.acknowledged} edits; ${imported.length} dramas imported.`,
  );
  const losses = await findLosses(db, createAsk(baseUrl, '198.51.100.1'), baseUrl, audience.acknowledged);
  await db.destroy();
  const faults = [...losses, ...late];
  for (const line of faults) say(`✗ ${line}`);
  if (faults.length === 0) say('✓ Nothing is lost or doubled, and no fault is felt after its time.');
  return faults.length === 0;
}
