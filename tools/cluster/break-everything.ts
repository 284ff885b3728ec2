import { setTimeout as wait } from 'node:timers/promises';
import { createSeeded } from '@playlet/testing/random';
import type { Cluster } from './cluster.ts';
import { FAULTS, type Fault, type Pick } from './faults.ts';
import { heading, row } from './table.ts';
import type { Tally } from './tally.ts';

const MAX_SHOWN_COUNT = 4;
const CALM_MS = 10_000;
/** From when on a fault that was mended may not be felt any more. */
const RECOVERY_MS = 15_000;

/** Lets every fault happen in turn, then `rounds` more at random; answers a sentence for each that was felt for too long. */
export async function breakEverything(
  cluster: Cluster,
  tally: Tally,
  { seed, rounds, say }: { seed: number; rounds: number; say: (line: string) => void },
): Promise<string[]> {
  const random = createSeeded(seed);
  const pick: Pick = (some) => {
    const one = some[Math.floor(random() * some.length)];
    if (one === undefined) throw new Error('there is nothing to pick from');
    return one;
  };
  const breakOnce = async ({ name, happen }: Fault): Promise<string[]> => {
    const from = Date.now();
    await happen(cluster, pick);
    await wait(RECOVERY_MS);
    const calm = Date.now();
    say(row(name, tally.between(from, calm)));
    for (const line of mostFrequent(tally.errorsBetween(from, calm))) say(`    ${line}`);
    await wait(CALM_MS);
    return [...tally.errorsBetween(calm, Date.now())].map(
      ([error, times]) => `${name}: ${RECOVERY_MS / 1000} s after it was mended, ${times} × ${error}`,
    );
  };

  say(heading());
  const quietFrom = Date.now();
  await wait(CALM_MS);
  say(row('nothing', tally.between(quietFrom, Date.now())));
  const late: string[] = [];
  for (const fault of FAULTS) late.push(...(await breakOnce(fault)));
  for (let round = 0; round < rounds; round += 1) late.push(...(await breakOnce(pick(FAULTS))));
  return late;
}

function mostFrequent(errors: ReadonlyMap<string, number>): string[] {
  return [...errors]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_SHOWN_COUNT)
    .map(([error, times]) => `${times} × ${error}`);
}
