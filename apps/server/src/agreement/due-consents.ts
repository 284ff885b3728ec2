import type { Profile } from '@playlet/contract/entities/member';
import { listOutdatedConsents } from '@playlet/core/agreements/consent';
import type { Database } from '@playlet/db';
import { documents } from '@playlet/legal';
import type { Agreements } from './agreements.ts';

/** Returns the agreements a member must agree to again, because a later change made the earlier consent void. */
export async function listDueConsents(
  { agreements }: { agreements: Agreements },
  db: Database,
  memberId: string,
): Promise<Profile['dueConsents']> {
  const [inForce, held] = await Promise.all([agreements.inForce(), agreements.oldestHeld()]);
  const changed = await Promise.all(
    documents.map(async (document) => {
      const first = (await agreements.versions(document)).at(-1)?.version;
      // Before anything has changed, a device that was never asked asks by itself.
      return held[document] === first ? [] : [{ document, version: held[document] }];
    }),
  );
  const due = await listOutdatedConsents(db, memberId, changed.flat());
  return due.map(({ document, since }) => ({ document, version: inForce[document], since }));
}
