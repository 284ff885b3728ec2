import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Storage } from '@playlet/storage';
import type { Cipher } from './cipher.ts';
import { BackupFailure } from './failure.ts';

/** A file of a backup as it is stored: compressed, and encrypted where there is a key. */
export type StoredFile = { key: string; bytes: number; sha256: string };

/** The written data, before it was compressed. */
export type Plain = { bytes: number; sha256: string };

/** Writes a stream into a file that appears when it is whole. Memory does not grow with its size. */
export async function writeFile(
  { place, cipher }: { place: Storage; cipher: Cipher },
  name: string,
  source: Readable,
): Promise<{ file: StoredFile; plain: Plain }> {
  const key = `${name}.zst${cipher.suffix}`;
  const plain = createMeter();
  const stored = createMeter();
  const compressed = createZstdCompress();
  const reading = pipeline(source, plain.through, compressed);
  const encrypted = await cipher.encrypt(compressed);
  const storing = pipeline(encrypted, stored.through);
  await Promise.all([reading, storing, place.put(key, { stream: stored.through })]);
  return { file: { key, ...stored.read() }, plain: plain.read() };
}

/** Hex digits of a file's SHA-256 in the names of files that carry their own checksum. */
const NAMED_DIGEST_LENGTH = 32;
const NAMED_DIGEST = new RegExp(`\\.([0-9a-f]{${NAMED_DIGEST_LENGTH}})\\.zst`);

/** Writes a small file, held in memory, under a name that carries the checksum of the stored bytes. */
export async function writeDigestNamed(
  { place, cipher }: { place: Storage; cipher: Cipher },
  name: string,
  source: Readable,
): Promise<void> {
  const compressed = createZstdCompress();
  const [bytes] = await Promise.all([buffer(await cipher.encrypt(compressed)), pipeline(source, compressed)]);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, NAMED_DIGEST_LENGTH);
  await place.put(`${name}.${digest}.zst${cipher.suffix}`, { bytes });
}

/** @throws BackupFailure `damaged` where the stored bytes have another checksum than the name */
export async function verifyDigestNamed(place: Storage, key: string): Promise<void> {
  const { sha256 } = await measure(await openStored(place, key));
  const digest = NAMED_DIGEST.exec(key)?.[1];
  if (digest === undefined || !sha256.startsWith(digest)) throw damaged(key);
}

/**
 * Returns the content of a file. The cipher notices a file altered while it is read; `verifyFile` notices it before.
 *
 * @throws BackupFailure `damaged` where it is gone, `wrong-key` where it was encrypted for another
 */
export async function readFile(
  { place, cipher }: { place: Storage; cipher: Cipher },
  { key }: Pick<StoredFile, 'key'>,
): Promise<Readable> {
  const plain = await cipher.decrypt(await openStored(place, key));
  const content = createZstdDecompress();
  // An error of either end destroys both, and reaches the reader.
  void pipeline(plain, content).catch(() => {});
  return content;
}

/** @throws BackupFailure `damaged` where the stored file differs from the written one */
export async function verifyFile(place: Storage, { key, bytes, sha256 }: StoredFile): Promise<void> {
  const found = await measure(await openStored(place, key));
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(key);
}

const damaged = (key: string) =>
  new BackupFailure('damaged', `${key} is damaged: it is not what the backup wrote. Take another backup.`);

/** Length and checksum of a stream. */
export async function measure(source: Readable): Promise<Plain> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk as Uint8Array); // These streams carry bytes.
    bytes += (chunk as Uint8Array).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function openStored(place: Storage, key: string): Promise<Readable> {
  const object = await place.get(key);
  if (!object) throw new BackupFailure('damaged', `${key} is missing from the backup. Take another backup.`);
  return object.body;
}

/** Counts and hashes what passes through. */
export function createMeter(): { through: Transform; read(): Plain } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, read: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}
