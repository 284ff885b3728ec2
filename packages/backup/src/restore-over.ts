import { beginRestoreOf, isEmpty } from '@playlet/db/dump/load';
import { clearMedia, forgetRestore, noteRestore } from './interrupted.ts';
import { cipherOf, findBackup, readManifest } from './manifest.ts';
import { type RestoreOptions, type RestoreReport, requireEmptyMedia, restore } from './restore.ts';
import { restoreSecrets } from './secrets.ts';

/**
 * Restores a backup in place of a new installation's tables and secrets; the caller has made sure that the tables hold
 * nothing. Where it fails, nothing of the backup stays, and the next start makes empty tables again.
 *
 * @throws BackupFailure with the fault
 */
export async function restoreOver({
  dataDir,
  ...options
}: RestoreOptions & { dataDir: string }): Promise<RestoreReport & { secrets: string[] }> {
  const { place, key, databaseUrl, media } = options;
  const seal = await findBackup(place, options);
  const { media: mediaPart } = await readManifest({ place, cipher: await cipherOf(seal, key) }, seal);
  const copied = mediaPart.mode === 'copied' ? media : undefined;
  if (copied) await requireEmptyMedia(copied);
  await noteRestore(dataDir, { id: seal.id, hasMedia: copied !== undefined });
  // From here on the tables are those of an interrupted restore, which a restore removes.
  await beginRestoreOf(databaseUrl);
  try {
    const secrets = await restoreSecrets(options, dataDir, { replace: true });
    const report = await restore(options);
    await forgetRestore(dataDir);
    return { ...report, secrets };
  } catch (error) {
    await isEmpty(databaseUrl);
    if (copied) await clearMedia(copied);
    await forgetRestore(dataDir);
    throw error;
  }
}
