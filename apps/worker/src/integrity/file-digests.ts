import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Storage } from '@playlet/storage';

/** SHA-256 digests of files in hex, by name. */
export type FileDigests = ReadonlyMap<string, string>;

/** Kept of the digest of a name and of a content: enough to see every change, and three kilobytes an episode. */
const PART_BYTES = 8;
const PART_LENGTH = 2 * PART_BYTES;

/** The digests kept of files: the first half of a digest, by that of the name. */
export type KeptDigests = ReadonlyMap<string, string>;

const hashName = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, PART_LENGTH);

/** Packs digests for the database; `before` are those known already, which stay. */
export function packDigests(files: FileDigests, before: KeptDigests = new Map()): Buffer {
  const all = new Map([...files].map(([name, sha256]) => [hashName(name), sha256.slice(0, PART_LENGTH)]));
  for (const [name, digest] of before) all.set(name, digest);
  return Buffer.from([...all].flat().join(''), 'hex');
}

export function unpackDigests(packed: Buffer | null): KeptDigests {
  const kept = new Map<string, string>();
  for (let at = 0; packed && at + 2 * PART_BYTES <= packed.length; at += 2 * PART_BYTES)
    kept.set(
      packed.toString('hex', at, at + PART_BYTES),
      packed.toString('hex', at + PART_BYTES, at + 2 * PART_BYTES),
    );
  return kept;
}

/** Tests a content against the kept digest of its file; one that was never read is right. */
export function isAsKept(kept: KeptDigests, name: string, sha256: string): boolean {
  const before = kept.get(hashName(name));
  return before === undefined || before === sha256.slice(0, PART_LENGTH);
}

/** Digests a stored file; undefined where there is none. */
export async function hashFile(storage: Pick<Storage, 'get'>, key: string): Promise<string | undefined> {
  const file = await storage.get(key);
  return file && digestStream(file.body);
}

/** Digests the files below a local folder, by their paths in it. */
export async function hashFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    digests.set(relative(folder, path).split(sep).join('/'), await digestStream(createReadStream(path)));
  }
  return digests;
}

async function digestStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes);
  return hash.digest('hex');
}
