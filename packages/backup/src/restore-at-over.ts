import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAJOR } from '@playlet/db/embedded/binaries';
import type { Storage } from '@playlet/storage';
import { listBases } from './base.ts';
import { clearMedia, forgetRestore, noteRestore, readNote } from './interrupted.ts';
import { requireEmptyMedia } from './restore.ts';
import { type RestoreAtOptions, type RestoreAtReport, restoreAt } from './restore-at.ts';
import { restoreSecrets } from './secrets.ts';
import { listWalPieces } from './wal-archive.ts';

/** The span within which any moment can be restored from a place of backups. */
export type Moments = { from: Date; until: Date };

/** Finds the moments of a place: from its oldest copy of the cluster to the last piece of its log; undefined where it has none. */
export async function findMoments(place: Storage): Promise<Moments | undefined> {
  const bases = (await listBases(place)).filter(({ major }) => major === MAJOR);
  const [first, last] = [bases.at(0), bases.at(-1)];
  if (!first || !last) return undefined;
  const piece = (await listWalPieces(place, last.archive)).findLast(({ isHistory }) => !isHistory);
  const stored = piece && (await place.head(piece.key))?.modified;
  const ended = new Date(last.endedAt);
  return { from: new Date(first.endedAt), until: stored && stored > ended ? stored : ended };
}

/** The new installation's own cluster, while that of a moment is put in its place. */
const keptFolderOf = (dataDir: string) => join(dataDir, 'postgres', 'data.before-restore');
const dataFolderOf = (dataDir: string) => join(dataDir, 'postgres', 'data');

/**
 * Restores a moment in place of a new installation's embedded cluster, which must not run, and of its secrets. `id`: a backup of the
 * same place, whose secrets are taken. Where it fails, the new installation is there again.
 *
 * @throws BackupFailure with the fault
 */
export async function restoreAtOver({
  id,
  ...options
}: RestoreAtOptions & { id: string }): Promise<RestoreAtReport & { secrets: string[] }> {
  const { dataDir, media, place, key } = options;
  if (media) await requireEmptyMedia(media);
  await noteRestore(dataDir, { id, hasMedia: media !== undefined });
  await rename(dataFolderOf(dataDir), keptFolderOf(dataDir));
  try {
    const secrets = await restoreSecrets({ place, key, id }, dataDir, { replace: true });
    const report = await restoreAt(options);
    await forgetRestore(dataDir);
    await rm(keptFolderOf(dataDir), { recursive: true, force: true });
    return { ...report, secrets };
  } catch (error) {
    await putClusterBack(dataDir);
    if (media) await clearMedia(media);
    await forgetRestore(dataDir);
    throw error;
  }
}

/**
 * Puts the new installation's cluster back after a restore of a moment whose process was killed, before the cluster is started.
 * Answers the id of its backup; undefined where there was none such.
 */
export async function removeInterruptedMoment(
  dataDir: string,
  openMedia: () => Promise<Storage>,
): Promise<string | undefined> {
  if (!existsSync(keptFolderOf(dataDir))) return undefined;
  const note = readNote(dataDir);
  // It had come to its end.
  if (!note && existsSync(dataFolderOf(dataDir))) {
    await rm(keptFolderOf(dataDir), { recursive: true });
    return undefined;
  }
  await putClusterBack(dataDir);
  if (note?.hasMedia) await clearMedia(await openMedia());
  await forgetRestore(dataDir);
  return note?.id ?? '';
}

async function putClusterBack(dataDir: string): Promise<void> {
  if (!existsSync(keptFolderOf(dataDir))) return;
  await rm(dataFolderOf(dataDir), { recursive: true, force: true });
  await rename(keptFolderOf(dataDir), dataFolderOf(dataDir));
}
