/**
 * `npm run simulate -- [--days 90] [--seed 1] [--runs 1]`: lets a service live for days of model time, and checks after
 * every act what its members have. Further runs take the next seeds. A fault names day, act and seed; the same seed
 * lives the same days again.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '90' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
  },
});
const [days, seed, runs] = [values.days, values.seed, values.runs].map(Number);
if (![days, seed, runs].every((one) => Number.isSafeInteger(one) && Number(one) > 0)) {
  console.error(
    'days, seed and runs are numbers above zero, such as: npm run simulate -- --days 90 --seed 7',
  );
  process.exit(2);
}

let failed = 0;
for (let run = 0; run < Number(runs); run += 1) {
  const env = { ...process.env, SIMULATE_DAYS: String(days), SIMULATE_SEED: String(Number(seed) + run) };
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'database', 'apps/server/src/simulation'],
    {
      cwd: new URL('..', import.meta.url),
      env,
      stdio: 'inherit',
    },
  );
  if (status !== 0) failed += 1;
}
console.log(`${Number(runs) - failed} of ${runs} runs of ${days} days found nothing`);
process.exitCode = failed > 0 ? 1 : 0;
