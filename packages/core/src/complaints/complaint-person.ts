import type { RightsNotice } from '@playlet/domain/complaint/complaint';
import type { Secrets } from '@playlet/secrets';

/** Encrypts personal data of a complaint: who sent it, and how they are reached. */
export function sealComplaintText(secrets: Secrets, text: string): Buffer {
  return secrets.seal('complaint-person', Buffer.from(text, 'utf8'));
}

/**
 * Decrypts personal data of a complaint.
 * @throws Error where it was encrypted with a secret that is not set any more
 */
export function openComplaintText(secrets: Secrets, sealed: Buffer): string {
  const text = secrets.open('complaint-person', sealed);
  if (text === undefined)
    throw new Error('The sender of a complaint was encrypted with a secret that is not set any more');
  return text.toString('utf8');
}

/** Decrypts a rights notice. */
export function openRightsNotice(secrets: Secrets, sealed: Buffer): RightsNotice {
  // Only the server writes it, from a validated notice.
  return JSON.parse(openComplaintText(secrets, sealed)) as RightsNotice;
}
