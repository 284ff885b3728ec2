import { currentVersions } from '@playlet/legal';
import { BusinessError } from '#http/business-error.ts';

/** The agreements that every buyer has to accept. */
const REQUIRED_DOCUMENTS = ['privacy', 'user', 'disclaimer', 'pay'] as const;

type Consent = { document: keyof typeof currentVersions; version: string };

/**
 * Rejects a purchase without consent to the agreements in force.
 * @throws CONSENT_OUTDATED, CONSENT_REQUIRED
 */
export function requireConsents(consents: Consent[]): void {
  const outdated = consents.find(({ document, version }) => version !== currentVersions[document]);
  if (outdated) throw new BusinessError('CONSENT_OUTDATED', { data: { versions: currentVersions } });
  const missing = REQUIRED_DOCUMENTS.filter((name) => !consents.some(({ document }) => document === name));
  if (missing.length > 0)
    throw new BusinessError('CONSENT_REQUIRED', { data: { missing, versions: currentVersions } });
}
