import { i18n } from '../../lib/i18n.ts';
import { showFailure } from '../../lib/show.ts';
import { showOffer, showToast } from '../../lib/toast.ts';
import { addPasskey, PasskeyStopped } from './ceremony.ts';
import { isOfferDue, postponeOffer } from './offer-time.ts';
import { hasPlatformAuthenticator } from './support.ts';

/** Offers a passkey once after a login by code, where the device asks for a face or a finger; never to a teen. */
export async function offerPasskey(member: { teen: { enabled: boolean }; risk: boolean }): Promise<void> {
  if (member.teen.enabled || member.risk || !isOfferDue() || !(await hasPlatformAuthenticator())) return;
  // Before the answer, so that a page that is left counts as passed over.
  postponeOffer('missed');
  showOffer(i18n._('passkey.offer'), { label: i18n._('passkey.offerYes'), run: () => void accept() });
}

async function accept(): Promise<void> {
  try {
    await addPasskey();
    showToast('success', i18n._('passkey.added'));
  } catch (error) {
    showPasskeyFailure(error);
  }
}

/** Shows why a passkey was not added or used; nothing where the user closed the browser's dialog themselves. */
export function showPasskeyFailure(error: unknown): void {
  if (!(error instanceof PasskeyStopped)) return showFailure(error);
  showToast('info', i18n._(error.isHere ? 'passkey.here' : 'passkey.stopped'));
}
