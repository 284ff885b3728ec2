import { createRandom } from '../random.ts';
import type { Sample } from './interval.ts';

/**
 * The settings of a simulated experiment. Both variants get the same number of viewers each day; B's pay more often by
 * `effect`.
 */
export type Simulation = {
  seed: number;
  runs: number;
  days: number;
  viewersPerDay: number;
  payShare: number;
  /** 0 where there is nothing to find. */
  effect: number;
  /** The possible payments, in fen, and their shares. */
  payments: readonly { fen: number; share: number }[];
  /** The share of payers who pay again on any later day. */
  againShare: number;
  /** More than this is not counted for one viewer, in fen. */
  capFen: number;
};

/** Decides from the totals of the variants whether they differ. */
export type Test = (a: Sample, b: Sample) => boolean;

/**
 * Returns how often a reader who looks every day, and stops at the first significant result, finds a difference: the
 * false-positive rate without an effect, else the power. `days` is the mean day of the finding.
 */
export function simulate(simulation: Simulation, test: Test): { found: number; days: number } {
  const random = createRandom(simulation.seed);
  let found = 0;
  let foundDays = 0;
  for (let run = 0; run < simulation.runs; run += 1) {
    const day = dayFound(simulation, test, random);
    if (day === undefined) continue;
    found += 1;
    foundDays += day;
  }
  return { found: found / simulation.runs, days: found === 0 ? 0 : foundDays / found };
}

function dayFound(simulation: Simulation, test: Test, random: () => number): number | undefined {
  const { days, payShare, effect } = simulation;
  const [a, b] = [createVariant(simulation, payShare), createVariant(simulation, payShare * (1 + effect))];
  for (let day = 1; day <= days; day += 1) {
    a.nextDay(random);
    b.nextDay(random);
    if (test(a.sample, b.sample)) return day;
  }
  return undefined;
}

function createVariant({ viewersPerDay, payments, againShare, capFen }: Simulation, payShare: number) {
  const sample: Sample = { count: 0, sum: 0, sumSquares: 0 };
  const paid: number[] = [];
  const pay = (before: number, random: () => number) => {
    const after = Math.min(capFen, before + amountOf(payments, random()));
    sample.sum += after - before;
    sample.sumSquares += after ** 2 - before ** 2;
    return after;
  };
  return {
    sample,
    nextDay(random: () => number) {
      sample.count += viewersPerDay;
      const again = poisson(paid.length * againShare, random);
      for (let at = 0; at < again; at += 1) {
        const who = Math.floor(random() * paid.length);
        paid[who] = pay(paid[who] ?? 0, random);
      }
      const payers = poisson(viewersPerDay * payShare, random);
      for (let at = 0; at < payers; at += 1) paid.push(pay(0, random));
    },
  };
}

function amountOf(payments: Simulation['payments'], at: number): number {
  let rest = at;
  for (const { fen, share } of payments) {
    rest -= share;
    if (rest < 0) return fen;
  }
  return payments.at(-1)?.fen ?? 0;
}

/** How many rare things happen of many that may, by the gaps between them. */
function poisson(mean: number, random: () => number): number {
  let count = 0;
  for (let at = -Math.log(1 - random()); at < mean; at -= Math.log(1 - random())) count += 1;
  return count;
}
