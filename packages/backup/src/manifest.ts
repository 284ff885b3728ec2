import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { DumpedSequence, DumpedTable } from '@playlet/db/dump/describe';
import type { Storage } from '@playlet/storage';
import { type Cipher, openCipher } from './cipher.ts';
import { BackupFailure } from './failure.ts';
import { type Plain, readFile, type StoredFile, verifyFile, writeFile } from './file.ts';

const FORMAT_VERSION = 1;

/** Everything a restore needs to know; encrypted like the files it names. */
export type Manifest = {
  id: string;
  /** The moment the database is of. */
  takenAt: string;
  serverVersion: number;
  migrations: string[];
  tables: (DumpedTable & { rows: number; content: Plain; file: StoredFile })[];
  sequences: DumpedSequence[];
  media: MediaSummary;
  /** Secrets beside the data, such as `media.secret`; only in encrypted backups. */
  secrets?: StoredFile;
};

/** `none`: the database alone. `listed`: media stay where they are and are only named. `copied`: they lie beside the backup. */
export type MediaSummary =
  | { mode: 'none' }
  | { mode: 'listed' | 'copied'; objects: number; bytes: number; file: StoredFile };

/** Written last: a backup without it was not finished. Readable without the key. */
export type Seal = {
  format: number;
  id: string;
  takenAt: string;
  sealedAt: string;
  encrypted: boolean;
  manifest: StoredFile;
  rows: number;
  /** Of the files of this backup alone, without the media it shares with others. */
  bytes: number;
  mediaObjects: number;
  mediaBytes: number;
};

const folderOf = (id: string) => `backup/${id}`;
export const fileNameOf = (id: string, name: string) => `${folderOf(id)}/${name}`;

/** Sorts by time, and is a name on every file system. */
export const backupId = (at: Date) =>
  at
    .toISOString()
    .replace(/\.(\d+)Z$/, '-$1Z')
    .replaceAll(':', '-');
export const backupTimeOf = (id: string) =>
  new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z$/, 'T$1:$2:$3.$4Z'));

export async function announceBackup(place: Storage, id: string): Promise<void> {
  await place.put(fileNameOf(id, 'started.json'), {
    bytes: Buffer.from(JSON.stringify({ format: FORMAT_VERSION, id })),
  });
}

export async function sealBackup(
  at: { place: Storage; cipher: Cipher },
  manifest: Manifest,
  sealedAt: Date,
): Promise<Seal> {
  const { id, takenAt, tables, media } = manifest;
  const { file } = await writeFile(
    at,
    fileNameOf(id, 'manifest.json'),
    Readable.from([Buffer.from(JSON.stringify(manifest))]),
  );
  const files = [file, ...tables.map((table) => table.file)];
  if (media.mode !== 'none') files.push(media.file);
  if (manifest.secrets) files.push(manifest.secrets);
  const seal: Seal = {
    format: FORMAT_VERSION,
    id,
    takenAt,
    sealedAt: sealedAt.toISOString(),
    encrypted: at.cipher.isEncrypted,
    manifest: file,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    mediaObjects: media.mode === 'none' ? 0 : media.objects,
    mediaBytes: media.mode === 'none' ? 0 : media.bytes,
  };
  await at.place.put(fileNameOf(id, 'seal.json'), { bytes: Buffer.from(JSON.stringify(seal, null, 2)) });
  return seal;
}

/** Every backup there is, oldest first; those that were not finished have no seal. */
export async function listBackups(place: Storage): Promise<{ id: string; seal: Seal | undefined }[]> {
  const ids = new Set<string>();
  for await (const { key } of place.list('backup')) {
    const id = key.split('/')[1];
    if (id !== undefined) ids.add(id);
  }
  const found = [...ids].sort().map(async (id) => ({ id, seal: await readSeal(place, id) }));
  return Promise.all(found);
}

/**
 * The newest finished backup, or the one named.
 *
 * @throws BackupFailure `damaged` where there is none
 */
export async function findBackup(place: Storage, { id }: { id?: string | undefined } = {}): Promise<Seal> {
  const backups = await listBackups(place);
  if (id !== undefined) {
    const named = backups.find((one) => one.id === id);
    if (named?.seal) return named.seal;
    throw new BackupFailure(
      'damaged',
      named
        ? `The backup ${id} was not finished (it has no seal) and is never restored. Take another one.`
        : `There is no backup ${id}.`,
    );
  }
  const newest = backups.flatMap(({ seal }) => seal ?? []).at(-1);
  if (newest) return newest;
  throw new BackupFailure(
    'damaged',
    backups.length > 0
      ? 'No backup at this place was finished, and an unfinished one is never restored.'
      : 'There is no backup at this place.',
  );
}

async function readSeal(place: Storage, id: string): Promise<Seal | undefined> {
  const object = await place.get(fileNameOf(id, 'seal.json'));
  if (!object) return undefined;
  const seal: Seal = JSON.parse(await text(object.body));
  if (seal.format > FORMAT_VERSION)
    throw new BackupFailure(
      'damaged',
      `The backup ${id} was written by a newer Playlet: restore it with that version.`,
    );
  return seal;
}

/**
 * Returns the cipher of a backup: one that was not encrypted takes no key.
 *
 * @throws BackupFailure `wrong-key` where there is none
 */
export async function cipherOf(seal: Seal, key: string | undefined): Promise<Cipher> {
  if (seal.encrypted && key === undefined)
    throw new BackupFailure('wrong-key', 'The backup is encrypted: give its key as BACKUP_KEY.');
  return openCipher(seal.encrypted ? key : undefined);
}

/**
 * The manifest behind a seal.
 *
 * @throws BackupFailure `damaged` or `wrong-key`
 */
export async function readManifest(at: { place: Storage; cipher: Cipher }, seal: Seal): Promise<Manifest> {
  await verifyFile(at.place, seal.manifest);
  return JSON.parse(await text(await readFile(at, seal.manifest)));
}
