import type { Storage } from '@playlet/storage';
import { verifyDatabase } from './database.ts';
import { BackupFailure } from './failure.ts';
import { cipherOf, findBackup, readManifest } from './manifest.ts';
import { type MediaLine, objectKey, readMediaList, verifyObject } from './media.ts';

export type VerifyOptions = {
  place: Storage;
  key?: string | undefined;
  id?: string | undefined;
  /** How many of the media are read whole; all unless told. That each is there is looked at anyway. */
  sample?: number | undefined;
  onProgress?: ((progress: { objects: number; of: number }) => void) | undefined;
};

export type VerifyReport = { id: string; rows: number; mediaObjects: number; mediaRead: number };

/**
 * Reads a backup without restoring it: every file's checksum, that each copy of the media is there, and the content of all
 * or some of them.
 *
 * @throws BackupFailure `damaged`, `wrong-key`
 */
export async function verify({ place, key, id, sample, onProgress }: VerifyOptions): Promise<VerifyReport> {
  const seal = await findBackup(place, { id });
  const at = { place, cipher: await cipherOf(seal, key) };
  const manifest = await readManifest(at, seal);
  await verifyDatabase(at, manifest);
  const copies = new Set<string>();
  if (manifest.media.mode === 'copied')
    for await (const { key: name } of place.list(`media/${at.cipher.id}`)) copies.add(name);
  const chosen: MediaLine[] = [];
  let objects = 0;
  for await (const line of readMediaList(at, manifest.media)) {
    objects += 1;
    if (line.sha256 === undefined) continue;
    if (!copies.has(objectKey(at.cipher, line.sha256)))
      throw new BackupFailure('damaged', `The copy of ${line.key} is missing from the backup.`);
    choose(chosen, line, objects, sample);
  }
  for (const [read, line] of chosen.entries()) {
    await verifyObject(at, line);
    onProgress?.({ objects: read + 1, of: chosen.length });
  }
  return { id: seal.id, rows: seal.rows, mediaObjects: objects, mediaRead: chosen.length };
}

/** Each line is as likely to be chosen as any other, however many there are. */
function choose(chosen: MediaLine[], line: MediaLine, seen: number, sample: number | undefined): void {
  if (sample === undefined || chosen.length < sample) {
    chosen.push(line);
    return;
  }
  const at = Math.floor(Math.random() * seen);
  if (at < sample) chosen[at] = line;
}
