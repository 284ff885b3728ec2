import { type AgreementName, latestBuiltIn } from '@playlet/legal';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';

/** What the box of login and registration stands for, in the versions in force as far as the service has told them. */
export function accountConsents(versions: Record<AgreementName, string> = latestBuiltIn) {
  return ACCOUNT_DOCUMENTS.map((document) => ({ document, version: versions[document] }));
}
