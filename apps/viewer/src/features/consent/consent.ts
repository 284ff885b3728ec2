import { latestBuiltIn } from '@playlet/legal';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import { create } from 'zustand';
import { forgetPromotion, keepPromotion } from '../../lib/promotion.ts';
import { keys, read, write } from '../../lib/storage.ts';

/** `browse`: no account, no personalisation, and nothing of what is watched is kept on the device. */
export type ConsentChoice = 'agreed' | 'browse';

/** What is read on a first visit, in the versions the choice was about. */
type ConsentVersions = Record<(typeof ACCOUNT_DOCUMENTS)[number], string>;
type StoredConsent = { choice: ConsentChoice; versions: ConsentVersions };

export type Consent = {
  /** Made on this device about versions that still hold; null while there is none. */
  choice: ConsentChoice | null;
  /** There is one, but about an earlier version. */
  outdated: boolean;
  /** The viewer wants to choose anew. */
  reopened: boolean;
};

export const useConsent = create<Consent>(storedConsent);

/** Keeps a choice about the versions in force, as far as the service has told them. */
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
export function storedVersion(document: keyof ConsentVersions): string | undefined {
  return readStored().versions?.[document];
}

/**
 * Asks again where the agreements have changed. Of a member the service knows what they agreed to; of a guest only this device
 * does, by the oldest versions that still hold.
 */
export function checkConsent(oldest: ConsentVersions, isMemberDue: boolean | null): void {
  const { choice, versions } = readStored();
  if (choice !== 'agreed' && choice !== 'browse') return;
  const isStale = ACCOUNT_DOCUMENTS.some((document) => (versions?.[document] ?? '') < oldest[document]);
  const outdated = isMemberDue ?? isStale;
  useConsent.setState({ choice: outdated ? null : choice, outdated });
}

/** What was chosen on this device holds until the service says otherwise: the page does not wait for that. */
function storedConsent(): Consent {
  const { choice } = readStored();
  const isChoice = choice === 'agreed' || choice === 'browse';
  return { choice: isChoice ? choice : null, outdated: false, reopened: false };
}

function readStored(): Partial<StoredConsent> {
  try {
    // What is not of this shape counts as nothing.
    return (JSON.parse(read(keys.consent) ?? '{}') as Partial<StoredConsent> | null) ?? {};
  } catch {
    return {};
  }
}
