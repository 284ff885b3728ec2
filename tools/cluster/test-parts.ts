/** `npm run test:parts [-- --seed N] [shards] [plays]`: what `npm run test:cluster` rehearses at its end, on machines of its own. */
import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearseParts } from './rehearse-parts.ts';

const MAX_SEED = 1_000_000;
const OPEN_TO_OTHERS = 0o755;
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' } },
  allowPositionals: true,
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'playlet-parts-'));
chmodSync(folder, OPEN_TO_OTHERS);
mkdirSync(join(folder, 'log'));
const seed = Number(values.seed ?? randomInt(MAX_SEED));
say(`Seed ${seed}`);
const passed = await rehearseParts({ folder }, { seed, say, only: positionals });
if (passed) rmSync(folder, { recursive: true });
else say(`Logs: ${join(folder, 'log')}`);
process.exit(passed ? 0 : 1);
