import { type AgreementName, latestBuiltIn } from '@playlet/legal';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';

/** Returns the consents of the box at login and registration, in the versions in force as far as they are known. */
export function buildAccountConsents(versions: Record<AgreementName, string> = latestBuiltIn) {
  return ACCOUNT_DOCUMENTS.map((document) => ({ document, version: versions[document] }));
}
