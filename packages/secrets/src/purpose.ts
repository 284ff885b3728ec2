import { createHmac, hkdfSync } from 'node:crypto';

/**
 * The uses of the installation's secret. Each purpose has a sub-key of its own, so that a signature or hash of one is
 * worth nothing for another.
 *
 * The values describe the same use of a secret without a key id, before sub-keys: with `before`, the prefix of the
 * message, or with a key made of `keyName`. They never change, or values of such a secret would no longer be
 * recognized.
 */
const MAC_PURPOSES = {
  'media-ticket': { before: 'ticket.' },
  preview: { before: 'preview.' },
  'guest-play': { keyName: 'guest-play' },
  guest: { before: '' },
  'play-source': { before: 'plays\n' },
  'teen-device': { before: 'teen-device.' },
  'sms-code': { before: 'sms-code.' },
  'sms-budget': { before: 'sms-budget.' },
  'sms-guess': { before: 'sms-guess.' },
  'sms-work': { before: 'sms-work.' },
  'passkey-challenge': { before: 'passkey-challenge.' },
  'password-guess': { before: 'guesses.' },
  'staff-guess': { before: 'staff guesses.' },
  'recovery-code': { before: 'staff recovery code ' },
  tombstone: { before: 'tombstone.' },
  'security-event': { before: 'security-event\n' },
  'access-log': { before: 'access-log\n' },
  'promotion-visit': { before: 'promotion-visit.' },
  'promotion-page': { before: 'promotion-page.' },
  'playback-report': { before: 'playback-report.' },
  network: { before: 'network.' },
  'complaint-source': { before: 'complaint-source.' },
  'sandbox-notification': { before: 'sandbox notices' },
} as const satisfies Record<string, { before: string } | { keyName: string }>;

const SEAL_PURPOSES = {
  'staff-authenticator': { info: 'staff authenticator' },
  'guardian-name': { info: 'guardian name' },
  'notice-place': { info: 'notice place' },
  'complaint-person': { info: 'complaint person' },
  'partner-identity': { info: 'partner identity' },
} as const satisfies Record<string, { info: string }>;

/** The purposes of signing and hashing. */
export type MacPurpose = keyof typeof MAC_PURPOSES;
/** The purposes of encryption at rest. */
export type SealPurpose = keyof typeof SEAL_PURPOSES;

/**
 * The purposes that a retired secret still recognizes: hashes of values unknown in the clear, which therefore cannot be
 * made again, and which open nothing by themselves.
 */
const LASTING: ReadonlySet<MacPurpose> = new Set<MacPurpose>([
  'recovery-code',
  'security-event',
  'teen-device',
  'tombstone',
]);

export const isLasting = (purpose: MacPurpose): boolean => LASTING.has(purpose);

const SUB_KEY_BYTES = 32;
const SALT = 'playlet';

type Message = string | Buffer;

/** Derives a sub-key by HKDF-SHA-256, RFC 5869: none of them reveals the secret or another one. */
export function deriveSubKey(secret: string, purpose: MacPurpose | SealPurpose | 'key-id'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, SALT, `playlet ${purpose}`, SUB_KEY_BYTES));
}

/** Returns the key and the prefix of the message, where the secret has no key id. */
export function deriveFormerMacKey(secret: string, purpose: MacPurpose): { key: Message; before: string } {
  const way = MAC_PURPOSES[purpose];
  if ('before' in way) return { key: secret, before: way.before };
  return { key: createHmac('sha256', secret).update(way.keyName).digest(), before: '' };
}

/** The key that encrypts where the secret has no key id. */
export function sealKeyBefore(secret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', SEAL_PURPOSES[purpose].info, SUB_KEY_BYTES));
}
