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
  /** A moment of the archived log, as ISO text. */
  at?: string | undefined;
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
      if (isRunning()) return { backups: [], moments: [], hasKey, progress };
      const [backups, moments] = await Promise.all([listRestorable(options), listMoments(options)]);
      return { backups, moments, hasKey, progress };
    },
    async start(wanted) {
      await requireNew();
      const backups = await listRestorable(options);
      const backup = backups.find(({ source, id }) => source === wanted.source && id === wanted.id);
      if (!backup || isRunning()) throw fail('RESTORE_NOT_POSSIBLE');
      if (wanted.at !== undefined && !isWithin(await listMoments(options), wanted.source, wanted.at))
        throw fail('RESTORE_NOT_POSSIBLE');
      progress = begin(backup, wanted.at);
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

const begin = (backup: RestorableBackup, at: string | undefined): Progress => ({
  step: 'verifying',
  backup,
  at: at ?? null,
  reached: null,
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

/** The spans of moments of both places; only the embedded database has an archived log that can be replayed here. */
async function listMoments({
  config,
  log,
}: Pick<InstallationRestoreOptions, 'config' | 'log'>): Promise<Offer['moments']> {
  if (!config.database.isEmbedded) return [];
  const { findMoments } = await import('@playlet/backup');
  const moments: Offer['moments'] = [];
  for (const source of ['folder', 'bucket'] as const) {
    try {
      const place = await openSource(config, source);
      const span = place && (await findMoments(place));
      if (span) moments.push({ source, from: span.from.toISOString(), until: span.until.toISOString() });
    } catch (error) {
      log.warn({ err: error }, 'the moments of backups cannot be listed');
    }
  }
  return moments;
}

function isWithin(moments: Offer['moments'], source: RestorableBackup['source'], at: string): boolean {
  const span = moments.find((one) => one.source === source);
  const time = Date.parse(at);
  return span !== undefined && time >= Date.parse(span.from) && time <= Date.parse(span.until);
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
  { source, id, key: typed, linkHash, at }: StartRestore,
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
    restartAfter?.(() => restoreStopped(options, { place, key, id, linkHash, at }, progress));
  } catch (error) {
    await noteFailure(log, progress, error);
  }
}

type Stopped = {
  place: Storage;
  key: string | undefined;
  id: string;
  linkHash: Buffer;
  at: string | undefined;
};

/** Restores while everything else of the process is closed. */
async function restoreStopped(
  options: InstallationRestoreOptions,
  { linkHash, ...wanted }: Stopped,
  progress: Progress,
): Promise<void> {
  const { port, host, dataDir } = options.config;
  const served = await serveProgress({ port, host, linkHash, read: () => progress });
  try {
    const { secrets, seconds } = await (wanted.at === undefined
      ? restoreBackup(options, wanted, progress)
      : restoreMoment(options, { ...wanted, at: new Date(wanted.at) }, progress));
    await rm(uploadedFolderOf(dataDir), { recursive: true, force: true });
    Object.assign(progress, { step: 'done', secretsRestored: secrets.length > 0, seconds });
  } catch (error) {
    await noteFailure(options.log, progress, error);
  } finally {
    await served.close();
  }
}

type Restored = { secrets: string[]; seconds: number };

async function restoreBackup(
  options: InstallationRestoreOptions,
  { place, key, id }: Omit<Stopped, 'linkHash' | 'at'>,
  progress: Progress,
): Promise<Restored> {
  const { config, storage } = options;
  const { restoreOver } = await import('@playlet/backup');
  const { databaseUrl, close } = await openStillNew(config);
  try {
    progress.step = 'database';
    return await restoreOver({
      ...{ place, key, id, databaseUrl, media: storage },
      ...{ dataDir: config.dataDir, roleUrls: config.database.roleUrls },
      onProgress: (done) => noteProgress(progress, done),
    });
  } finally {
    await close();
  }
}

/** The cluster of a moment takes the place of this one, which must not run then. */
async function restoreMoment(
  { config, storage, log }: InstallationRestoreOptions,
  wanted: Omit<Stopped, 'linkHash' | 'at'> & { at: Date },
  progress: Progress,
): Promise<Restored> {
  const { restoreAtOver } = await import('@playlet/backup');
  const { close } = await openStillNew(config);
  await close();
  progress.step = 'database';
  const report = await restoreAtOver({
    ...wanted,
    ...{ dataDir: config.dataDir, media: storage, roleUrls: config.database.roleUrls },
    log: (line) => log.info(line),
    onProgress: (done) => noteProgress(progress, done),
  });
  progress.reached = report.reached?.toISOString() ?? null;
  return report;
}

/** Opens the database of the installation. A viewer may have registered until the service was closed. */
async function openStillNew({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>) {
  const { BackupFailure } = await import('@playlet/backup');
  const opened = await openDatabase({ databaseUrl: database.ownerUrl, dataDir });
  if (await isNewInstallation(opened.db)) return opened;
  await opened.close();
  throw new BackupFailure('not-empty', 'The database holds data by now, and was left as it is.');
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
