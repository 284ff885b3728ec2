import type { Consent } from '@playlet/core/agreements/consent';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import type { Agreements, AgreementVersions } from './agreements.ts';

/** Returns the consents to the versions in force; ticks of others count for nothing at a login. */
export async function selectConsentsInForce(
  { agreements }: { agreements: Agreements },
  consents: readonly Consent[] = [],
): Promise<Consent[]> {
  const versions = await agreements.inForce();
  return consents.filter(({ document, version }) => version === versions[document]);
}

/**
 * Whether one of these consents cannot be taken, beside the versions in force. What everybody with an account agrees to may be given in
 * an earlier version: it is kept as that, and `listDueConsents` asks the member again.
 */
export async function checkVersions(
  { agreements }: { agreements: Agreements },
  consents: readonly Consent[],
): Promise<{ outdated: boolean; versions: AgreementVersions }> {
  const versions = await agreements.inForce();
  const isTaken = async ({ document, version }: Consent) => {
    if (version === versions[document]) return true;
    if (version > versions[document] || !ACCOUNT_DOCUMENTS.some((name) => name === document)) return false;
    return (await agreements.versions(document)).some((earlier) => earlier.version === version);
  };
  const taken = await Promise.all(consents.map(isTaken));
  return { outdated: taken.includes(false), versions };
}
