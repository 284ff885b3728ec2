import type { Storage } from '@playlet/storage';
import { BackupFailure } from './failure.ts';
import { cipherOf, listBackups, readManifest } from './manifest.ts';
import { type MediaLine, readMediaList, restoreObject, verifyObject } from './media.ts';

type Source = { place: Storage; key?: string | undefined };

/** A file of a product's storage in a backup; `backupId` names the backup. */
export type BackedUpFile = MediaLine & { sha256: string; backupId: string };

/** Backups looked through for files that the newer ones lack, or have only damaged. */
const MAX_BACKUPS_COUNT = 40;

/**
 * Finds files in the backups of a place, by their keys: of each the newest copy that `isRight`. A copy that was made of a damaged
 * file is passed over that way. Reads the lists alone.
 *
 * @throws BackupFailure `wrong-key`
 */
export async function findBackedUp(
  { place, key }: Source,
  wanted: ReadonlySet<string>,
  isRight: (line: { key: string; sha256: string }) => boolean,
): Promise<Map<string, BackedUpFile>> {
  const found = new Map<string, BackedUpFile>();
  const seals = (await listBackups(place)).flatMap(({ seal }) => seal ?? []).toReversed();
  for (const seal of seals.slice(0, MAX_BACKUPS_COUNT)) {
    if (found.size === wanted.size) break;
    const at = { place, cipher: await cipherOf(seal, key) };
    const { media } = await readManifest(at, seal);
    for await (const line of readMediaList(at, media)) {
      const { key: name, sha256 } = line;
      if (sha256 === undefined || !wanted.has(name) || found.has(name) || !isRight({ key: name, sha256 }))
        continue;
      found.set(name, { ...line, sha256, backupId: seal.id });
    }
  }
  return found;
}

/** Tests the copy of a file against its checksum: a copy that shares its bytes with the product's own file may be damaged with it. */
export async function isCopySound(source: Source, file: BackedUpFile): Promise<boolean> {
  const at = await openCopy(source, file);
  return verifyObject(at, file).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupFailure && error.code === 'damaged') return false;
      throw error;
    },
  );
}

/**
 * Puts one file of a backup back into the storage. A damaged copy changes nothing.
 *
 * @throws BackupFailure `damaged`
 */
export async function restoreFile(source: Source, file: BackedUpFile, media: Storage): Promise<void> {
  const at = await openCopy(source, file);
  await verifyObject(at, file);
  await restoreObject(at, file, media);
}

async function openCopy({ place, key }: Source, file: BackedUpFile) {
  const seal = (await listBackups(place)).find(({ id }) => id === file.backupId)?.seal;
  if (!seal) throw new BackupFailure('damaged', `The backup ${file.backupId} was removed meanwhile.`);
  return { place, cipher: await cipherOf(seal, key) };
}
