import { latestBuiltIn } from '@playlet/legal';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import { create } from 'zustand';
import { forgetPromotion, keepPromotion } from '../../lib/promotion.ts';
import { keys, read, write } from '../../lib/storage.ts';

/** `browse`: no account, no personalization, and no history on the device. */
export type ConsentChoice = 'agreed' | 'browse';

/** The documents of a first visit, in the versions of the choice. */
type ConsentVersions = Record<(typeof ACCOUNT_DOCUMENTS)[number], string>;
type StoredConsent = { choice: ConsentChoice; versions: ConsentVersions };

export type Consent = {
  /** Made on this device about versions that still hold; null while there is none. */
  choice: ConsentChoice | null;
  /** There is one, but about an earlier version. */
  outdated: boolean;
  /** The viewer asked for another choice. */
  reopened: boolean;
};

export const useConsent = create<Consent>(storedConsent);

/** Stores a choice about the versions in force, as far as they are known. */
export function chooseConsent(choice: ConsentChoice, versions: ConsentVersions = latestBuiltIn): void {
  const { user, privacy } = versions;
  const stored: StoredConsent = { choice, versions: { user, privacy } };
  write(keys.consent, JSON.stringify(stored));
  if (choice === 'agreed') keepPromotion();
  else forgetPromotion();
  useConsent.setState({ choice, outdated: false, reopened: false });
}

/** Whether the viewer has been asked, and nothing is open. */
export function hasConsentChoice(): boolean {
  const { choice, reopened } = useConsent.getState();
  return choice !== null && !reopened;
}

export function isBrowseOnly(): boolean {
  return useConsent.getState().choice === 'browse';
}

/** The version of a document that the choice on this device was about. */
export function readStoredVersion(document: keyof ConsentVersions): string | undefined {
  return readStored().versions?.[document];
}

/**
 * Asks again where the agreements have changed. The service knows a member's consents; only this device knows a
 * guest's, which the oldest valid versions are compared with.
 */
export function checkConsent(oldest: ConsentVersions, isMemberDue: boolean | null): void {
  const { choice, versions } = readStored();
  if (choice !== 'agreed' && choice !== 'browse') return;
  const isStale = ACCOUNT_DOCUMENTS.some((document) => (versions?.[document] ?? '') < oldest[document]);
  const outdated = isMemberDue ?? isStale;
  useConsent.setState({ choice: outdated ? null : choice, outdated });
}

/** Returns the device's choice, which holds until the service disagrees: the page does not wait for that. */
function storedConsent(): Consent {
  const { choice } = readStored();
  const isChoice = choice === 'agreed' || choice === 'browse';
  return { choice: isChoice ? choice : null, outdated: false, reopened: false };
}

function readStored(): Partial<StoredConsent> {
  try {
    // A value of another shape is ignored.
    return (JSON.parse(read(keys.consent) ?? '{}') as Partial<StoredConsent> | null) ?? {};
  } catch {
    return {};
  }
}
