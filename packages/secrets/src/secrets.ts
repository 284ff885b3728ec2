import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.ts';
import { isLasting, type MacPurpose, type SealPurpose } from './purpose.ts';
import type { RootKey } from './root-key.ts';
import { openSealed, readKid, seal } from './seal.ts';

/** The uses of the installation's secret: no other code sees the secret itself. */
export type Secrets = {
  /** HMAC-SHA-256 with the current key. */
  mac(purpose: MacPurpose, message: string | Buffer): Buffer;
  /** The same with every key whose hashes still count, the current one first; retired ones only where hashes last for years. */
  macs(purpose: MacPurpose, message: string | Buffer): Buffer[];
  /** Whether these are the hash of a message, or its first bytes: themselves, or as base64url. */
  isMac(purpose: MacPurpose, message: string | Buffer, given: Buffer | string, byteLength?: number): boolean;
  /** The text with its signature behind it: `{text}.{key id}.{signature}`. */
  sign(purpose: MacPurpose, text: string): string;
  /** The text of a signed one; undefined where no accepted key signed it. */
  verify(purpose: MacPurpose, signed: string): string | undefined;
  /** Encrypts with the current key. */
  seal(purpose: SealPurpose, plain: Buffer): Buffer;
  /** Decrypts with whichever key it was; undefined where none of ours fits. */
  open(purpose: SealPurpose, sealed: Buffer): Buffer | undefined;
  /** Whether something is encrypted with the current key. */
  isCurrent(purpose: SealPurpose, sealed: Buffer): boolean;
  /** The keys as they are now. */
  keyring(): Keyring;
};

/** @param keyring Answers the keys as they are at this moment. */
export function createSecrets(keyring: () => Keyring): Secrets {
  return {
    isMac: (purpose, message, given, byteLength) =>
      keysFor(keyring(), purpose).some((key) => {
        const mac = key.mac(purpose, message).subarray(0, byteLength);
        // Only one spelling is right, and base64url has others that decode to the same.
        if (typeof given === 'string')
          return isEqual(Buffer.from(mac.toString('base64url')), Buffer.from(given));
        return isEqual(mac, given);
      }),
    mac: (purpose, message) => keyring().current.mac(purpose, message),
    macs: (purpose, message) => keysFor(keyring(), purpose).map((key) => key.mac(purpose, message)),
    sign(purpose, text) {
      const { current } = keyring();
      const signature = current.mac(purpose, text).toString('base64url');
      return current.hasId ? `${text}.${current.kid}.${signature}` : `${text}.${signature}`;
    },
    verify(purpose, signed) {
      const cut = signed.lastIndexOf('.');
      if (cut < 0) return undefined;
      const [text, signature] = [signed.slice(0, cut), Buffer.from(signed.slice(cut + 1))];
      return verifyWith(keysFor(keyring(), purpose), purpose, text, signature);
    },
    seal: (purpose, plain) => seal(keyring().current, purpose, plain),
    open: (purpose, sealed) => openWith(keyring(), purpose, sealed),
    isCurrent(purpose, sealed) {
      const { current } = keyring();
      return current.hasId
        ? readKid(sealed) === current.kid
        : openSealed(current, purpose, sealed) !== undefined;
    },
    keyring,
  };
}

const keysFor = ({ accepted, known }: Keyring, purpose: MacPurpose) =>
  isLasting(purpose) ? known : accepted;

/** A key with an id signs for its id alone; what carries none was signed by a key without. */
function verifyWith(keys: readonly RootKey[], purpose: MacPurpose, text: string, signature: Buffer) {
  const cut = text.lastIndexOf('.');
  const [body, kid] = [text.slice(0, Math.max(cut, 0)), text.slice(cut + 1)];
  for (const key of keys) {
    if (key.hasId && key.kid !== kid) continue;
    const signed = key.hasId ? body : text;
    if (isEqual(Buffer.from(key.mac(purpose, signed).toString('base64url')), signature)) return signed;
  }
  return undefined;
}

function openWith({ known }: Keyring, purpose: SealPurpose, sealed: Buffer): Buffer | undefined {
  for (const key of known) {
    const plain = openSealed(key, purpose, sealed);
    if (plain) return plain;
  }
  return undefined;
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
