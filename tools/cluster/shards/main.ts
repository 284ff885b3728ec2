/** `npm run test:shards [-- --seed N]`: members on several servers of PostgreSQL, as `npm run test:cluster` rehearses them at its end. */
import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearseShards } from './rehearse.ts';

const MAX_SEED = 1_000_000;
const OPEN_TO_OTHERS = 0o755;
const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'playlet-shards-'));
chmodSync(folder, OPEN_TO_OTHERS);
mkdirSync(join(folder, 'log'));
const seed = Number(values.seed ?? randomInt(MAX_SEED));
say(`Seed ${seed}`);
const losses = await rehearseShards({ folder }, { seed, say });
for (const line of losses) say(`✗ ${line}`);
if (losses.length === 0) {
  say('✓ Every acknowledged report is there once.');
  rmSync(folder, { recursive: true });
} else say(`Logs: ${join(folder, 'log')}`);
process.exit(losses.length === 0 ? 0 : 1);
