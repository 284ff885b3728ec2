import type { Consent } from '@playlet/core/agreements/consent';
import { ACCOUNT_DOCUMENTS, PURCHASE_DOCUMENTS } from '@playlet/legal/consent';
import type { Agreements } from '#agreement/agreements.ts';
import { checkVersions } from '#agreement/check-versions.ts';
import { fail } from '#http/business-error.ts';

/** The agreements that every buyer has to accept. */
const REQUIRED_DOCUMENTS = [...ACCOUNT_DOCUMENTS, ...PURCHASE_DOCUMENTS];

/**
 * Rejects a purchase without consent to the agreements in force.
 * @throws CONSENT_OUTDATED, CONSENT_REQUIRED
 */
export async function requireConsents(
  context: { agreements: Agreements },
  consents: readonly Consent[],
): Promise<void> {
  const { outdated, versions } = await checkVersions(context, consents);
  if (outdated) throw fail('CONSENT_OUTDATED', { data: { versions } });
  const missing = REQUIRED_DOCUMENTS.filter((name) => !consents.some(({ document }) => document === name));
  if (missing.length > 0) throw fail('CONSENT_REQUIRED', { data: { missing, versions } });
}
