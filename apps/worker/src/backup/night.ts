import { join } from 'node:path';
import {
  archiveId,
  backup,
  copyBackups,
  drill,
  openPlace,
  removeOldBackups,
  removeOldLog,
  type Seal,
  takeBase,
} from '@playlet/backup';
import type { Config } from '@playlet/config';
import { createStorage } from '@playlet/storage';

/** The steps of a night that run in the thread; each is recorded by itself. */
export type NightInput = {
  step: 'backup' | 'copy' | 'drill';
  databaseUrl: string;
  /** Whether the database is the one below `dataDir`, whose log is archived. */
  isEmbedded: boolean;
  secrets: Record<string, string>;
  config: Pick<Config, 'dataDir' | 'backups' | 'storage'>;
  now: Date;
};

export type NightOutput = {
  backupId: string | null;
  rows: number;
  bytes: number;
  mediaObjects: number;
  mediaBytes: number;
  encrypted: boolean;
};

/**
 * Makes a backup and removes expired ones, copies finished ones to the other place, or test-restores the newest one.
 *
 * @throws BackupFailure with the fault
 */
export async function runNightStep({ step, ...input }: NightInput): Promise<NightOutput> {
  const { backups, dataDir } = input.config;
  const { place, folder } = await openPlace(backups.folder, undefined);
  if (step === 'backup') return backUp(input, place, folder);
  if (step === 'copy') {
    if (!backups.offsite) throw new Error('there is no other place to copy to');
    const offsite = await createStorage({ folder: '', s3: backups.offsite });
    const { files, bytes } = await copyBackups(place, offsite);
    await removeOldBackups({ place: offsite, key: backups.key }, { days: backups.days, now: input.now });
    await removeOldLog(offsite, { days: LOG_DAYS, now: input.now });
    return { ...NOTHING, rows: files, bytes };
  }
  const { id, rows, mediaObjects } = await drill({ place, key: backups.key, scratch: dataDir });
  return { ...NOTHING, backupId: id, rows, mediaObjects };
}

/** Any moment of the last week can be restored; of the days before, each night. */
const LOG_DAYS = 7;

const NOTHING: NightOutput = {
  backupId: null,
  rows: 0,
  bytes: 0,
  mediaObjects: 0,
  mediaBytes: 0,
  encrypted: false,
};

async function backUp(
  { databaseUrl, isEmbedded, secrets, config: { backups, dataDir, storage }, now }: Omit<NightInput, 'step'>,
  place: Parameters<typeof copyBackups>[0],
  folder: string | undefined,
): Promise<NightOutput> {
  // The copy of the embedded cluster's files from which its archived log continues.
  if (isEmbedded) {
    const dataFolder = join(dataDir, 'postgres', 'data');
    await takeBase({
      databaseUrl,
      dataFolder,
      archive: await archiveId(dataFolder),
      place,
      key: backups.key,
    });
    await removeOldLog(place, { days: LOG_DAYS, now });
  }
  // It comes first, so that expired backups do not take the new one's room.
  await removeOldBackups({ place, key: backups.key }, { days: backups.days, now });
  const seal = await backup({
    databaseUrl,
    place,
    folder,
    secrets,
    key: backups.key,
    media: await createStorage(storage),
    mediaMode: backups.media,
  });
  return outputOf(seal);
}

const outputOf = ({ id, rows, bytes, mediaObjects, mediaBytes, encrypted }: Seal): NightOutput => ({
  backupId: id,
  rows,
  bytes,
  mediaObjects,
  mediaBytes,
  encrypted,
});
