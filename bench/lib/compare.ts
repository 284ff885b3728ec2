import type { Figures } from './load.ts';

/**
 * Loads several things in turns and answers the median of each, so that a slow moment of the machine does not fall on
 * one of them alone.
 */
export async function compare<Name extends string, One>(
  loads: Record<Name, One>,
  load: (one: One) => Promise<Figures>,
  rounds = 3,
): Promise<Record<Name, Figures>> {
  const runs = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, one] of Object.entries<One>(loads))
      runs.set(name, [...(runs.get(name) ?? []), await load(one)]);
  }
  const medians = [...runs].map(([name, figures]) => {
    const sorted = figures.toSorted((one, other) => one.perSecond - other.perSecond);
    return [name, sorted[Math.floor(sorted.length / 2)]];
  });
  // The keys are those of `loads`.
  return Object.fromEntries(medians) as Record<Name, Figures>;
}
