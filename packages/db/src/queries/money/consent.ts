import type { AgreementName } from '@playlet/legal';
import type { Database } from '../../database.ts';
import { newId } from '../../id.ts';

export type Consent = { document: AgreementName; version: string };

/** Writes down what a member agreed to and when; the first time counts. */
export async function insertConsents(
  tx: Database,
  memberId: string,
  consents: readonly Consent[],
  at: Date,
): Promise<void> {
  if (consents.length === 0) return;
  await tx
    .insertInto('consent')
    .values(
      consents.map(({ document, version }) => ({
        id: newId(),
        member_id: memberId,
        tombstone_id: null,
        document,
        version,
        at,
      })),
    )
    .onConflict((conflict) => conflict.constraint('consent_once').doNothing())
    .execute();
}
