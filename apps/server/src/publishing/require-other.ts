import { publicationOf } from '@playlet/core/publishing/transition';
import type { Database } from '@playlet/db';
import { fail } from '../http/business-error.ts';

/**
 * Refuses a reviewer who submitted the drama: two people have to see a reviewed drama.
 *
 * @throws OWN_SUBMISSION
 */
export async function requireOther(tx: Database, id: string, staffId: string | null): Promise<void> {
  const publication = await publicationOf(tx, id, { lock: true });
  const submitter = publication?.row?.submitted_by;
  if (publication?.state === 'review' && submitter !== undefined && submitter === staffId)
    throw fail('OWN_SUBMISSION');
}
