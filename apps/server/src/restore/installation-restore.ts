import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FailureCode, RestoreProgress, Seal } from '@playlet/backup';
import type { Config } from '@playlet/config';
import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { isNewInstallation } from '@playlet/core/backups/new-installation';
import { type Database, openDatabase } from '@playlet/db';
import type { Storage } from '@playlet/storage';
import { readDiskSpace } from '@playlet/storage/disk-space';
import type { Logger } from 'pino';
import { RESERVED_DISK_BYTES } from '../disk.ts';
import { fail } from '../http/business-error.ts';
import { serveProgress } from './progress-server.ts';
import { createBackupUpload, type UploadedFile, uploadedFolderOf } from './uploaded-backup.ts';

type Offer = OutputOf<Api['POST admin/entry/restore/check']>;
type Progress = NonNullable<Offer['progress']>;
type RestorableBackup = Offer['backups'][number];

export type InstallationRestoreOptions = {
  config: Config;
  db: Database;
  storage: Storage;
  log: Logger;
  /** Ends everything that this process does, does the work, and has the process started again. None: no restores. */
  restartAfter: ((work: () => Promise<void>) => void) | undefined;
};

export type StartRestore = Pick<RestorableBackup, 'source' | 'id'> & {
  linkHash: Buffer;
  key: string | undefined;
};

/** The media read whole before anything is stopped; all are while they are copied. */
const SAMPLE_COUNT = 200;

export type UploadState = { token: string; received: number[]; freeBytes: number };
export type UploadedPiece = { token: string; file: UploadedFile; offset: number };

/** A restore from the browser, in place of making the first owner. Only this process may use the database. */
export type InstallationRestore = {
  /** @throws RESTORE_NOT_POSSIBLE unless this is a new installation */
  check(): Promise<Offer>;
  /** @throws RESTORE_NOT_POSSIBLE also while a restore is under way, or where there is no such backup */
  start(wanted: StartRestore): Promise<void>;
  /** Begins to receive a backup. @throws RESTORE_NOT_POSSIBLE also while a restore is under way */
  beginUpload(files: readonly UploadedFile[]): Promise<UploadState>;
  /** @throws RESTORE_NOT_POSSIBLE, UPLOAD_OFFSET_WRONG, STORAGE_FULL */
  append(piece: UploadedPiece, bytes: Readable): Promise<number>;
};

/** Creates the one restore of a process. */
export function createInstallationRestore(options: InstallationRestoreOptions): InstallationRestore {
  const { config, db, restartAfter } = options;
  const upload = createBackupUpload(config.dataDir);
  let progress: Progress | null = null;
  const isRunning = () => progress !== null && progress.step !== 'failed';
  const requireNew = async () => {
    const isOffered =
      restartAfter !== undefined && config.role === 'all' && !config.demo && !config.publicDemo;
    if (!isOffered || !(await isNewInstallation(db))) throw fail('RESTORE_NOT_POSSIBLE');
  };
  return {
    async check() {
      await requireNew();
      const hasKey = config.backups.key?.startsWith('age1') === false;
      return { backups: isRunning() ? [] : await listRestorable(options), hasKey, progress };
    },
    async start(wanted) {
      await requireNew();
      const backups = await listRestorable(options);
      const backup = backups.find(({ source, id }) => source === wanted.source && id === wanted.id);
      if (!backup || isRunning()) throw fail('RESTORE_NOT_POSSIBLE');
      progress = begin(backup);
      void run(options, wanted, progress);
    },
    async beginUpload(files) {
      await requireNew();
      if (isRunning()) throw fail('RESTORE_NOT_POSSIBLE');
      const { freeBytes } = await readDiskSpace(config.dataDir);
      return { token: upload.begin(), received: await upload.countReceived(files), freeBytes };
    },
    async append({ token, file, offset }, bytes) {
      if (!upload.isToken(token) || isRunning()) throw fail('RESTORE_NOT_POSSIBLE');
      await requireNew();
      // The restore takes as much again.
      const { freeBytes } = await readDiskSpace(config.dataDir);
      if (freeBytes - (file.size - offset) < RESERVED_DISK_BYTES) throw fail('STORAGE_FULL');
      const received = await upload.append(file, offset, bytes);
      if (received !== undefined) return received;
      const [known = 0] = await upload.countReceived([file]);
      throw fail('UPLOAD_OFFSET_WRONG', { data: { received: known } });
    },
  };
}

const begin = (backup: RestorableBackup): Progress => ({
  step: 'verifying',
  backup,
  ...{
    tables: 0,
    rows: 0,
    mediaObjects: 0,
    mediaBytes: 0,
    secretsRestored: false,
    seconds: 0,
    failure: null,
  },
});

/** The finished backups of both places that the machine is set up with, the latest first. */
async function listRestorable({
  config,
  log,
}: Pick<InstallationRestoreOptions, 'config' | 'log'>): Promise<RestorableBackup[]> {
  const { listBackups } = await import('@playlet/backup');
  const lists = (['folder', 'bucket', 'upload'] as const).map(async (source) => {
    const place = await openSource(config, source);
    if (!place) return [];
    return (await listBackups(place)).flatMap(({ seal }) => (seal ? [present(source, seal)] : []));
  });
  const settled = await Promise.allSettled(lists);
  for (const one of settled)
    if (one.status === 'rejected') log.warn({ err: one.reason }, 'backups cannot be listed');
  return settled
    .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    .sort((left, right) => right.takenAt.localeCompare(left.takenAt));
}

function present(source: RestorableBackup['source'], seal: Seal): RestorableBackup {
  const { id, takenAt, rows, bytes, mediaObjects, mediaBytes, encrypted } = seal;
  return { source, id, takenAt, rows, bytes, mediaObjects, mediaBytes, encrypted };
}

async function openSource(
  { backups: { folder, offsite }, dataDir }: Pick<Config, 'backups' | 'dataDir'>,
  source: RestorableBackup['source'],
): Promise<Storage | undefined> {
  const { openPlace } = await import('@playlet/backup');
  if (source === 'upload') {
    const uploaded = uploadedFolderOf(dataDir);
    return existsSync(uploaded) ? (await openPlace(uploaded, undefined)).place : undefined;
  }
  if (source === 'bucket' && !offsite) return undefined;
  return (await openPlace(source === 'bucket' ? `s3://${offsite?.bucket}` : folder, offsite)).place;
}

/** Verifies the backup while the service still answers; then nothing but the restore is left of the process. */
async function run(
  options: InstallationRestoreOptions,
  { source, id, key: typed, linkHash }: StartRestore,
  progress: Progress,
): Promise<void> {
  const { config, log, restartAfter } = options;
  const key = typed ?? config.backups.key;
  try {
    const { verify } = await import('@playlet/backup');
    const place = await openSource(config, source);
    if (!place) throw new Error('There is no such place of backups.');
    await verify({ place, key, id, sample: SAMPLE_COUNT });
    progress.step = 'stopping';
    restartAfter?.(() => restoreStopped(options, { place, key, id, linkHash }, progress));
  } catch (error) {
    await noteFailure(log, progress, error);
  }
}

/** Restores while everything else of the process is closed. */
async function restoreStopped(
  { config, storage, log }: InstallationRestoreOptions,
  { linkHash, ...backup }: { place: Storage; key: string | undefined; id: string; linkHash: Buffer },
  progress: Progress,
): Promise<void> {
  const { port, host, dataDir, database } = config;
  const served = await serveProgress({ port, host, linkHash, read: () => progress });
  try {
    const { BackupFailure, restoreOver } = await import('@playlet/backup');
    const { db, databaseUrl, close } = await openDatabase({ databaseUrl: database.ownerUrl, dataDir });
    try {
      // A viewer may have registered until the service was closed.
      if (!(await isNewInstallation(db)))
        throw new BackupFailure('not-empty', 'The database holds data by now, and was left as it is.');
      progress.step = 'database';
      const { secrets, seconds } = await restoreOver({
        ...backup,
        ...{ dataDir, databaseUrl, media: storage, roleUrls: database.roleUrls },
        onProgress: (done) => noteProgress(progress, done),
      });
      await rm(uploadedFolderOf(dataDir), { recursive: true, force: true });
      Object.assign(progress, { step: 'done', secretsRestored: secrets.length > 0, seconds });
    } finally {
      await close();
    }
  } catch (error) {
    await noteFailure(log, progress, error);
  } finally {
    await served.close();
  }
}

function noteProgress(progress: Progress, done: RestoreProgress): void {
  if (done.step === 'table') {
    progress.tables += 1;
    progress.rows += done.rows;
  }
  if (done.step === 'media') {
    progress.step = 'media';
    progress.mediaObjects = done.objects;
    progress.mediaBytes = done.bytes;
  }
}

/** Names the fault of the backup to the page; any other may hold an address or a name, and is for the log. */
async function noteFailure(log: Logger, progress: Progress, error: unknown): Promise<void> {
  const { BackupFailure } = await import('@playlet/backup');
  let failure: { code: FailureCode; message: string | null } = { code: 'failed', message: null };
  if (error instanceof BackupFailure) {
    const { code, message } = error;
    // The sentence of a wrong key is about the settings, and its cause may quote the key.
    failure = { code, message: code === 'wrong-key' ? null : message };
    log.error({ code, reason: message }, 'a backup was not restored');
  } else log.error({ err: error }, 'a backup was not restored');
  Object.assign(progress, { step: 'failed', failure });
}
