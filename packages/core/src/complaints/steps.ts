import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { ComplaintEventTable } from '@playlet/db/tables/complaint';
import type { ComplaintState } from '@playlet/domain/complaint/complaint';
import type { Selectable } from 'kysely';

export type ComplaintEventRow = Selectable<ComplaintEventTable>;
/** A member of the staff; null where the person wrote. */
export type Author = { id: string | null; name: string };

/** Adds a step of a complaint, in the caller's transaction. */
export async function insertStep(
  tx: Database,
  {
    complaintId,
    state,
    note,
    by,
  }: { complaintId: string; state: ComplaintState; note: string; by: Author | null },
): Promise<void> {
  await tx
    .insertInto('complaint_event')
    .values({
      id: newId(),
      complaint_id: complaintId,
      staff_id: by?.id ?? null,
      staff_name: by?.name ?? '',
      state,
      note,
    })
    .execute();
}

/** Returns the steps of a complaint, from the first. */
export function listSteps(db: Database, complaintId: string): Promise<ComplaintEventRow[]> {
  return db
    .selectFrom('complaint_event')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
