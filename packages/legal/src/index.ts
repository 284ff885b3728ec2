/** The agreements of this product. The texts it comes with lie in `<document>/<day of effect>/<locale>.md` beside this folder. */
export const documents = ['user', 'pay', 'privacy', 'disclaimer'] as const;
export type AgreementName = (typeof documents)[number];

/** Documents that are read like an agreement, without a consent. */
export const statements = ['accessibility'] as const;
export type DocumentName = AgreementName | (typeof statements)[number];

/** The languages agreements are written in; the Chinese text is the one that applies. */
export const textLocales = ['zh-CN', 'en-US'] as const;
export type TextLocale = (typeof textLocales)[number];

/**
 * The versions the product comes with, the latest first; a version is named by the day it took effect. Later ones are the
 * operator's.
 */
const builtInVersions: Record<DocumentName, readonly [string, ...string[]]> = {
  user: ['2024-09-01'],
  pay: ['2024-09-01'],
  privacy: ['2024-09-01'],
  disclaimer: ['2024-09-01'],
  // The day of a statement is the one it was last checked on.
  accessibility: ['2026-11-23'],
};

/** The latest versions the product comes with; they are in force until an operator publishes others. */
export const latestBuiltIn: Record<AgreementName, string> = {
  user: builtInVersions.user[0],
  pay: builtInVersions.pay[0],
  privacy: builtInVersions.privacy[0],
  disclaimer: builtInVersions.disclaimer[0],
};

/** Every version of a document that the product comes with, the latest first. */
export function builtInVersionsOf(document: DocumentName): readonly [string, ...string[]] {
  return builtInVersions[document];
}

/** Tests whether a document needs a consent. */
export function isAgreement(document: DocumentName): document is AgreementName {
  return document !== 'accessibility';
}
