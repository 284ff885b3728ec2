import { type AgreementName, documents } from './index.ts';

/** With what a consent was given: `visit` where the viewer was asked again. */
export const CONSENT_SOURCES = ['register', 'login', 'visit', 'purchase', 'renewal'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What everybody with an account agrees to. */
export const ACCOUNT_DOCUMENTS = ['user', 'privacy'] as const;
/** What a buyer agrees to besides. */
export const PURCHASE_DOCUMENTS = ['pay', 'disclaimer'] as const;

/** Consent to every agreement in these versions. */
export function consentsTo(
  versions: Record<AgreementName, string>,
): { document: AgreementName; version: string }[] {
  return documents.map((document) => ({ document, version: versions[document] }));
}
