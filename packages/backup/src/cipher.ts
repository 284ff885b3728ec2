import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupFailure } from './failure.ts';

/** Encryption of stored files; plain where there is no key. */
export type Cipher = {
  /** Names the key without telling it; objects of different keys lie apart. */
  id: string;
  isEncrypted: boolean;
  suffix: '' | typeof ENCRYPTED_SUFFIX;
  encrypt(plain: Readable): Promise<Readable>;
  decrypt(stored: Readable): Promise<Readable>;
};

const ENCRYPTED_SUFFIX = '.age';

const PLAIN: Cipher = {
  id: 'plain',
  isEncrypted: false,
  suffix: '',
  encrypt: async (plain) => plain,
  decrypt: async (stored) => stored,
};

/**
 * Encrypts each file in the age format, which the program `age` reads as well. The key is an identity
 * (`AGE-SECRET-KEY-1…`), or only its recipient (`age1…`) on a machine that writes backups and reads none.
 *
 * @throws BackupFailure `wrong-key` where the key is neither
 * @see https://age-encryption.org/v1
 */
export async function openCipher(key: string | undefined): Promise<Cipher> {
  if (key === undefined) return PLAIN;
  const recipient = await recipientOf(key);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  if (key !== recipient) decrypter.addIdentity(key);
  return {
    id: createHash('sha256').update(recipient).digest('hex').slice(0, 16),
    isEncrypted: true,
    suffix: ENCRYPTED_SUFFIX,
    encrypt: async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain))),
    async decrypt(stored) {
      if (key === recipient) {
        stored.destroy();
        throw new BackupFailure(
          'wrong-key',
          'BACKUP_KEY is only a recipient (age1…): reading a backup takes the AGE-SECRET-KEY-1… that belongs to it.',
        );
      }
      const plain = await decrypter.decrypt(toWeb(stored)).catch((error: unknown) => {
        stored.destroy();
        throw new BackupFailure('wrong-key', 'The backup was encrypted with another key than BACKUP_KEY.', {
          cause: error,
        });
      });
      return fromWeb(plain);
    },
  };
}

/**
 * Returns the cipher of one stored file: the suffix of its name marks an encrypted one, whichever key is set today.
 *
 * @throws BackupFailure `wrong-key` where the file is encrypted and there is no key, or none at all
 */
export async function openCipherFor(name: string, key: string | undefined): Promise<Cipher> {
  if (!name.endsWith(ENCRYPTED_SUFFIX)) return PLAIN;
  if (key === undefined)
    throw new BackupFailure('wrong-key', `${name} is encrypted: give its key as BACKUP_KEY.`);
  return openCipher(key);
}

/** A new key, and the recipient that belongs to it. */
export async function generateKey(): Promise<{ key: string; recipient: string }> {
  const key = await generateX25519Identity();
  return { key, recipient: await identityToRecipient(key) };
}

async function recipientOf(key: string): Promise<string> {
  try {
    if (!key.startsWith('AGE-SECRET-KEY-1')) {
      new Encrypter().addRecipient(key);
      return key;
    }
    return await identityToRecipient(key);
  } catch (error) {
    throw new BackupFailure(
      'wrong-key',
      'BACKUP_KEY must be an AGE-SECRET-KEY-1…, or an age1… to write only: make one with `npm run backup -- --new-key`.',
      { cause: error },
    );
  }
}

// The global streams and those of node:stream/web are the same objects under two types.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
