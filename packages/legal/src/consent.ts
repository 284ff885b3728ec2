import { type AgreementName, documents } from './index.ts';

/** The occasion of a consent: `visit` where the viewer was asked again. */
export const CONSENT_SOURCES = ['register', 'login', 'visit', 'purchase', 'renewal'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** The documents that every account agrees to. */
export const ACCOUNT_DOCUMENTS = ['user', 'privacy'] as const;
/** The further documents that a buyer agrees to. */
export const PURCHASE_DOCUMENTS = ['pay', 'disclaimer'] as const;

/** Consent to every agreement in these versions. */
export function buildConsents(
  versions: Record<AgreementName, string>,
): { document: AgreementName; version: string }[] {
  return documents.map((document) => ({ document, version: versions[document] }));
}
