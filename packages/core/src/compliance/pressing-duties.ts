import type { Database } from '@playlet/db/database';
import { readDutyFacts } from '@playlet/db/queries/compliance/duty-facts';
import { computeDutyStatuses } from '@playlet/domain/compliance/compute-status';
import { listPressingDuties, type PressingDuty } from '@playlet/domain/compliance/pressing';

/** Returns the duties that are over their time or soon are, computed at a moment in milliseconds since 1970. */
export async function readPressingDuties(db: Database, now: number): Promise<PressingDuty[]> {
  // The filing of the algorithm has no day, and never presses.
  const facts = { ...(await readDutyFacts(db, now)), isAlgorithmFiled: false };
  return listPressingDuties(computeDutyStatuses(facts, now), now);
}
