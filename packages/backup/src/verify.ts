import type { Storage } from '@playlet/storage';
import { listBases } from './base.ts';
import { verifyDatabase } from './database.ts';
import { BackupFailure } from './failure.ts';
import { verifyDigestNamed, verifyFile } from './file.ts';
import { cipherOf, findBackup, listBackups, readManifest } from './manifest.ts';
import { type MediaLine, objectKeyOf, readMediaList, verifyObject } from './media.ts';
import { listWalPieces, nextWalName } from './wal-archive.ts';

export type VerifyOptions = {
  place: Storage;
  key?: string | undefined;
  id?: string | undefined;
  /** Number of media read whole, all by default. Each is looked for anyway. */
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
    if (!copies.has(objectKeyOf(at.cipher, line.sha256)))
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

export type VerifyLogReport = { bases: number; pieces: number };

/** A piece is shipped within a minute of the end of the copy that needs it. */
const SHIPPING_MS = 5 * 60 * 1000;

/**
 * Verifies the files of restores to a moment, without a key: the checksum of each copy of the cluster and of each piece of
 * its log, and that no piece between them is missing.
 *
 * @throws BackupFailure `damaged`
 */
export async function verifyLog(place: Storage, now = new Date()): Promise<VerifyLogReport> {
  const bases = await listBases(place);
  for (const { file } of bases) await verifyFile(place, file);
  const pieces = await listWalPieces(place);
  for (const { key } of pieces) await verifyDigestNamed(place, key);
  for (const { archive, startWal, stopWal, endedAt } of bases) {
    if (now.getTime() - Date.parse(endedAt) < SHIPPING_MS) continue;
    const names = new Set(pieces.flatMap((piece) => (piece.archive === archive ? piece.name : [])));
    const missing = findMissing(startWal, stopWal, names);
    if (missing !== undefined)
      throw new BackupFailure(
        'damaged',
        `The piece ${missing} of wal/${archive} is missing: from ${endedAt} on moments cannot be restored, until the next night's copy.`,
      );
  }
  return { bases: bases.length, pieces: pieces.length };
}

/** Returns the first name without a piece between a copy's first and the newest one there is, at least the copy's last. */
function findMissing(start: string, stop: string, names: Set<string>): string | undefined {
  let last = stop;
  for (const name of names) if (name > last && name.slice(0, 8) === stop.slice(0, 8)) last = name;
  for (let name = start; name <= last; name = nextWalName(name)) if (!names.has(name)) return name;
  return undefined;
}

/**
 * Verifies everything at a place: a backup, and the copies of the cluster with their log. A new place that has a copy but
 * no backup yet is whole as well.
 *
 * @throws BackupFailure `damaged`, `wrong-key`
 */
export async function verifyPlace(
  options: VerifyOptions,
): Promise<{ backup: VerifyReport | undefined; log: VerifyLogReport }> {
  const log = await verifyLog(options.place);
  const isNew = log.bases > 0 && options.id === undefined && !(await hasBackup(options.place));
  return { backup: isNew ? undefined : await verify(options), log };
}

/** Whether a place has a backup that was finished. */
export async function hasBackup(place: Storage): Promise<boolean> {
  return (await listBackups(place)).some(({ seal }) => seal !== undefined);
}
