import { checkLedger } from '@playlet/core/ledger/check';
import { type Database, migrate, openDatabase, prepareRoles, type RoleUrls } from '@playlet/db';
import { finishRestore, isEmpty } from '@playlet/db/dump/load';
import type { Storage } from '@playlet/storage';
import type { Cipher } from './cipher.ts';
import { restoreDatabase, type TableDone, verifyDatabase } from './database.ts';
import { BackupFailure } from './failure.ts';
import { cipherOf, findBackup, listBackups, type Manifest, readManifest, type Seal } from './manifest.ts';
import { type MediaLine, readMediaList, restoreMedia } from './media.ts';

export type RestoreOptions = {
  place: Storage;
  key?: string | undefined;
  /** The backup; by default the newest. */
  id?: string | undefined;
  /** An empty database. */
  databaseUrl: string;
  /** An empty storage, or the bucket a backup only lists the media of; none: the database alone. */
  media?: Storage | undefined;
  /** The roles of servers and workers, which get their rights again; none: the next start makes and gives them. */
  roleUrls?: RoleUrls | undefined;
  /** Erases again who left after the backup was made; answers how many. */
  reapplyDeletions?: ((db: Database) => Promise<number>) | undefined;
  onProgress?: ((progress: RestoreProgress) => void) | undefined;
};

export type RestoreProgress =
  | { step: 'verified' }
  | ({ step: 'table' } & TableDone)
  | { step: 'media'; objects: number; bytes: number };

export type RestoreReport = {
  id: string;
  /** The moment the database is of now. */
  takenAt: string;
  tables: number;
  rows: number;
  mediaObjects: number;
  mediaBytes: number;
  /** Members who had left after the backup was made. */
  erasedAgain: number;
  migrated: string[];
  seconds: number;
};

/**
 * Restores a backup into an empty place: everything is verified before a write, every table is compared with the
 * backup, leavers stay away, and the books are checked. A failed place serves nothing, and the restore may be repeated.
 *
 * @throws BackupFailure with the fault
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { place, databaseUrl, media, onProgress = () => {} } = options;
  const started = performance.now();
  const seal = await findBackup(place, { id: options.id });
  const at = { place, cipher: await cipherOf(seal, options.key) };
  const manifest = await readManifest(at, seal);
  await requireEmptyDatabase(databaseUrl);
  if (media && manifest.media.mode === 'copied') await requireEmptyMedia(media);
  await verifyDatabase(at, manifest);
  onProgress({ step: 'verified' });
  await restoreDatabase(at, manifest, databaseUrl, (done) => onProgress({ step: 'table', ...done }));
  const put = media
    ? await restoreMedia(at, mediaOf(at, seal, manifest, options.key), media, (done) =>
        onProgress({ step: 'media', ...done }),
      )
    : { objects: 0, bytes: 0 };
  const rest = await finish(options);
  return {
    id: seal.id,
    takenAt: manifest.takenAt,
    tables: manifest.tables.length,
    rows: seal.rows,
    mediaObjects: put.objects,
    mediaBytes: put.bytes,
    ...rest,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Migrates the loaded tables, and releases them where the books are right. */
export async function finish({
  databaseUrl,
  roleUrls,
  reapplyDeletions,
}: Pick<RestoreOptions, 'databaseUrl' | 'roleUrls' | 'reapplyDeletions'>): Promise<{
  erasedAgain: number;
  migrated: string[];
}> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 });
  try {
    const migrated = await migrate(db, { isRestore: true });
    const erasedAgain = (await reapplyDeletions?.(db)) ?? 0;
    const [violation] = await checkLedger(db);
    if (violation)
      throw new BackupFailure(
        'check-failed',
        `The books of the restored database are not right (${violation.rule}): ${violation.says}`,
      );
    if (roleUrls) await prepareRoles({ db, databaseUrl }, roleUrls);
    await finishRestore(databaseUrl);
    return { erasedAgain, migrated };
  } finally {
    await close();
  }
}

/**
 * The objects of a backup, and from those after it who has left since: their tombstones keep a member away whom the
 * backup still knows.
 */
async function* mediaOf(
  at: { place: Storage; cipher: Cipher },
  seal: Seal,
  manifest: Manifest,
  key: string | undefined,
): AsyncGenerator<MediaLine> {
  const tombstones = new Set<string>();
  for await (const line of readMediaList(at, manifest.media)) {
    if (isTombstone(line)) tombstones.add(line.key);
    yield line;
  }
  if (manifest.media.mode !== 'copied') return;
  const newest = (await listBackups(at.place))
    .flatMap((one) => one.seal ?? [])
    .filter((one) => one.id > seal.id && one.encrypted === seal.encrypted)
    .at(-1);
  if (!newest) return;
  const later = { place: at.place, cipher: await cipherOf(newest, key) };
  for await (const line of readMediaList(later, (await readManifest(later, newest)).media))
    if (isTombstone(line) && line.sha256 !== undefined && !tombstones.has(line.key)) yield line;
}

const isTombstone = ({ key }: MediaLine) => key.startsWith('deregistered/');

/** @throws BackupFailure `not-empty` */
export async function requireEmptyMedia(media: Storage): Promise<void> {
  for await (const { key } of media.list())
    throw new BackupFailure(
      'not-empty',
      `The media folder is not empty (${key} lies there): restore into an empty DATA_DIR.`,
    );
}

/** Says of a database in use what to do instead. */
async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  if (!(await isEmpty(databaseUrl)))
    throw new BackupFailure(
      'not-empty',
      'The database is not empty, and a backup is only restored into an empty one: name another DATA_DIR or DATABASE_URL.',
    );
}
