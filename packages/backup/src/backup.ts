import { Readable } from 'node:stream';
import type { Storage } from '@playlet/storage';
import { type Cipher, openCipher } from './cipher.ts';
import { backupDatabase, openSnapshot, type TableDone } from './database.ts';
import { BackupFailure } from './failure.ts';
import { writeFile } from './file.ts';
import {
  announceBackup,
  backupId,
  fileNameOf,
  listBackups,
  readManifest,
  type Seal,
  sealBackup,
} from './manifest.ts';
import { backupMedia, findKnownMedia } from './media.ts';
import { type FreeSpace, requireSpace } from './space.ts';

export type BackupOptions = {
  databaseUrl: string;
  /** The storage of media; none: the database alone. */
  media?: Storage | undefined;
  /** `listed` where a copy of the media would be no gain, as of a bucket with versions of its own. */
  mediaMode?: 'copied' | 'listed' | undefined;
  place: Storage;
  /** The folder of the place, whose disk is looked at; none for a bucket. */
  folder?: string | undefined;
  key?: string | undefined;
  /** Kept in encrypted backups alone, by file name. */
  secrets?: Record<string, string> | undefined;
  onProgress?: ((progress: BackupProgress) => void) | undefined;
  freeSpace?: FreeSpace | undefined;
  signal?: AbortSignal | undefined;
};

export type BackupProgress =
  | ({ step: 'table' } & TableDone)
  | { step: 'media'; objects: number; bytes: number; copiedBytes: number }
  | { step: 'sealed'; seal: Seal };

/**
 * Backs a product up while it serves: database first, files second, the seal last. Every file in the database is then
 * among the files, because files are deleted only a day after their last reference.
 *
 * @throws BackupFailure `no-space`, `wrong-key`
 */
export async function backup(options: BackupOptions): Promise<Seal> {
  const { databaseUrl, place, signal, onProgress = () => {} } = options;
  const at = { place, cipher: await openCipher(options.key) };
  const before = await lastManifest(at);
  const snapshot = await openSnapshot(databaseUrl);
  const id = backupId(snapshot.takenAt);
  let database: Awaited<ReturnType<typeof backupDatabase>>;
  try {
    if (options.folder !== undefined) await requireSpace(options.folder, snapshot.bytes, options.freeSpace);
    await announceBackup(place, id);
    database = await backupDatabase(at, id, snapshot, {
      signal,
      onTable: (done) => onProgress({ step: 'table', ...done }),
    });
  } finally {
    await snapshot.close();
  }
  const media = options.media
    ? await backupMedia(at, id, {
        media: options.media,
        mode: options.mediaMode ?? 'copied',
        known: await findKnownMedia(at, before?.media),
        signal,
        makeRoom: async (bytes) => {
          if (options.folder !== undefined) await requireSpace(options.folder, bytes, options.freeSpace);
        },
        onObject: (done) => onProgress({ step: 'media', ...done }),
      })
    : { mode: 'none' as const };
  const secrets =
    at.cipher.isEncrypted && options.secrets ? await writeSecrets(at, id, options.secrets) : undefined;
  const manifest = { id, ...database, media, ...(secrets && { secrets }) };
  const seal = await sealBackup(at, manifest, new Date());
  onProgress({ step: 'sealed', seal });
  return seal;
}

/** The newest backup that this key reads, which this one adds to. */
async function lastManifest(at: { place: Storage; cipher: Cipher }) {
  const sealed = (await listBackups(at.place)).flatMap(({ seal }) => seal ?? []);
  for (const seal of sealed.reverse()) {
    if (seal.encrypted !== at.cipher.isEncrypted) continue;
    // One that is damaged or of another key only means that more is read again.
    const manifest = await readManifest(at, seal).catch((error: unknown) => {
      if (error instanceof BackupFailure) return undefined;
      throw error;
    });
    if (manifest && manifest.media.mode !== 'none') return manifest;
  }
  return undefined;
}

async function writeSecrets(
  at: { place: Storage; cipher: Cipher },
  id: string,
  secrets: Record<string, string>,
) {
  const source = Readable.from([Buffer.from(JSON.stringify(secrets))]);
  return (await writeFile(at, fileNameOf(id, 'secrets.json'), source)).file;
}
