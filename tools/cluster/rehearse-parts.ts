import type { Place } from './parts/place.ts';
import { rehearsePlayStream } from './plays/rehearse.ts';
import { rehearseShards } from './shards/rehearse.ts';

type Run = { seed: number; say: (line: string) => void };

/** Rehearsals on machines of their own: each returns a sentence for what is lost or doubled. */
const REHEARSALS: Record<string, (place: Place, run: Run) => Promise<string[]>> = {
  shards: rehearseShards,
  plays: rehearsePlayStream,
};

/** Runs the rehearsals of the given names, or all; false where something was lost. */
export async function rehearseParts(
  place: Place,
  { only = [], ...run }: Run & { only?: readonly string[] },
): Promise<boolean> {
  let passed = true;
  for (const [name, rehearse] of Object.entries(REHEARSALS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const faults = await rehearse(place, run);
    for (const fault of faults) run.say(`✗ ${fault}`);
    if (faults.length === 0) run.say(`✓ ${name}: nothing is lost or doubled.\n`);
    passed &&= faults.length === 0;
  }
  return passed;
}
