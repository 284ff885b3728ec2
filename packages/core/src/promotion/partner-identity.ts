import type { Database } from '@playlet/db/database';
import type { ExportRow } from '@playlet/db/queries/compliance/export-rows';
import { identityTailOf, type PartnerIdentity } from '@playlet/domain/promotion/identity';
import type { Secrets } from '@playlet/secrets';

type SealedFields = Pick<PartnerIdentity, 'legalName' | 'number'>;

/** Stores a partner's identity, encrypted, in place of the one before. */
export async function setPartnerIdentity(
  tx: Database,
  secrets: Secrets,
  { partnerId, kind, legalName, number, now }: PartnerIdentity & { partnerId: string; now: Date },
): Promise<void> {
  const text = JSON.stringify({ legalName, number } satisfies SealedFields);
  const values = {
    kind,
    sealed: secrets.seal('partner-identity', Buffer.from(text, 'utf8')),
    tail: identityTailOf(number),
    updated_at: now,
  };
  await tx
    .insertInto('partner_identity')
    .values({ id: partnerId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Returns a partner's identity decrypted; undefined where none is stored. */
export async function readPartnerIdentity(
  db: Database,
  secrets: Secrets,
  partnerId: string,
): Promise<PartnerIdentity | undefined> {
  const row = await db
    .selectFrom('partner_identity')
    .select(['kind', 'sealed'])
    .where('id', '=', partnerId)
    .executeTakeFirst();
  return row && { kind: row.kind, ...openIdentity(secrets, row.sealed) };
}

/** Adds the decrypted identity to a row of the export `partners`; empty where none is stored. */
export function openPartnerRow(secrets: Secrets, { sealed, ...row }: ExportRow): ExportRow {
  if (typeof sealed !== 'string') return { ...row, legalName: '', number: '' };
  return { ...row, ...openIdentity(secrets, Buffer.from(sealed, 'base64')) };
}

/** @throws Error where it was encrypted with a secret that is not set any more */
function openIdentity(secrets: Secrets, sealed: Buffer): SealedFields {
  const text = secrets.open('partner-identity', sealed);
  if (text === undefined)
    throw new Error("A partner's identity was encrypted with a secret that is not set any more");
  // Only the server writes it, from a validated identity.
  return JSON.parse(text.toString('utf8')) as SealedFields;
}
