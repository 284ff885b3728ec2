import { currentVersions } from '@playlet/legal';
import { create } from 'zustand';
import { keys, read, write } from '../../lib/storage.ts';

/** `browse`: no account, no personalisation, and nothing of what is watched is kept on the device. */
export type ConsentChoice = 'agreed' | 'browse';

/** What is read on a first visit; a choice holds for these versions. */
const CONSENT_DOCUMENTS = ['user', 'privacy'] as const;

type StoredConsent = { choice: ConsentChoice; versions: Record<(typeof CONSENT_DOCUMENTS)[number], string> };

export type Consent = {
  /** Made on this device about the present versions; null while there is none. */
  choice: ConsentChoice | null;
  /** There is one, but about an earlier version. */
  outdated: boolean;
  /** The viewer wants to choose anew. */
  reopened: boolean;
};

export const useConsent = create<Consent>(keptConsent);

export function chooseConsent(choice: ConsentChoice): void {
  const { user, privacy } = currentVersions;
  const kept: StoredConsent = { choice, versions: { user, privacy } };
  write(keys.consent, JSON.stringify(kept));
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

function keptConsent(): Consent {
  const { choice, versions } = readKept();
  if (choice !== 'agreed' && choice !== 'browse') return { choice: null, outdated: false, reopened: false };
  const holds = CONSENT_DOCUMENTS.every((document) => versions?.[document] === currentVersions[document]);
  return { choice: holds ? choice : null, outdated: !holds, reopened: false };
}

function readKept(): Partial<StoredConsent> {
  try {
    // What is not of this shape counts as nothing.
    return (JSON.parse(read(keys.consent) ?? '{}') as Partial<StoredConsent> | null) ?? {};
  } catch {
    return {};
  }
}
