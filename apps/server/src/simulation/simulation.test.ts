import { it } from 'vitest';
import { startService } from './service.fixture.ts';
import { simulate } from './simulate.fixture.ts';

const { SIMULATE_DAYS = '8', SIMULATE_SEED = '1' } = process.env;

const service = await startService();

it(`keeps what members paid for over ${SIMULATE_DAYS} days of model time (seed ${SIMULATE_SEED})`, {
  timeout: 12 * 3_600_000,
}, async () => {
  const digest = await simulate(service, {
    seed: Number(SIMULATE_SEED),
    days: Number(SIMULATE_DAYS),
    say: console.info,
  });
  console.info(`the digest of seed ${SIMULATE_SEED} is ${digest}`);
});
