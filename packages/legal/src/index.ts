/** The agreements of this product. Their texts lie in `<document>/<day of effect>/<locale>.md` beside this folder. */
export const documents = ['user', 'pay', 'privacy', 'disclaimer'] as const;
export type AgreementName = (typeof documents)[number];

/** What is read like an agreement, and nobody consents to. */
export const statements = ['accessibility'] as const;
export type DocumentName = AgreementName | (typeof statements)[number];

/** Every version that was ever in force, the present one first; a version is named by the day it took effect. */
export const versions: Record<AgreementName, readonly [string, ...string[]]> = {
  user: ['2024-09-01'],
  pay: ['2024-09-01'],
  privacy: ['2024-09-01'],
  disclaimer: ['2024-09-01'],
};

/** What a consent given now is given to. */
export const currentVersions: Record<AgreementName, string> = {
  user: versions.user[0],
  pay: versions.pay[0],
  privacy: versions.privacy[0],
  disclaimer: versions.disclaimer[0],
};

/** Every version of a document, the present one first. The day of a statement is the one it was last checked on. */
export function versionsOf(document: DocumentName): readonly [string, ...string[]] {
  return document === 'accessibility' ? ['2026-11-23'] : versions[document];
}
