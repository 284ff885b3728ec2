import { backupPathOf } from '@playlet/domain/backup-path';
import { call } from '../../lib/call.ts';

/** A file of a backup on this computer. */
type BackupFile = { path: string; file: File };

const PIECE_BYTES = 8 * 2 ** 20;
/** Files asked about at a time. */
const BATCH_COUNT = 500;

/** The disk of the new machine is too small for a backup. */
export class NoRoom extends Error {
  readonly needed: number;
  readonly free: number;
  constructor(needed: number, free: number) {
    super('no room');
    this.needed = needed;
    this.free = free;
  }
}

/** Lists the files of backups in a chosen folder: the seals last, because a backup with a seal is whole. */
export function listBackupFiles(files: Iterable<File>): BackupFile[] {
  const found = [...files].flatMap((file) => {
    const path = backupPathOf(file.webkitRelativePath || file.name);
    return path === undefined ? [] : [{ path, file }];
  });
  const isSeal = ({ path }: BackupFile) => path.endsWith('/seal.json');
  return [...found.filter((one) => !isSeal(one)), ...found.filter(isSeal)];
}

/**
 * Sends the files that the server lacks, one after the other, from where each was interrupted.
 *
 * @throws NoRoom, and the errors of a call
 */
export async function sendBackup(
  link: string,
  files: readonly BackupFile[],
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  let left = files.reduce((sum, { file }) => sum + file.size, 0);
  for (let at = 0; at < files.length; at += BATCH_COUNT) {
    const batch = files.slice(at, at + BATCH_COUNT);
    const asked = batch.map(({ path, file }) => ({ path, size: file.size }));
    const { token, received, freeBytes } = await call(
      'POST admin/entry/restore/upload',
      { link, files: asked },
      { signal },
    );
    if (left > freeBytes) throw new NoRoom(left, freeBytes);
    for (const [place, { path, file }] of batch.entries()) {
      const from = received[place] ?? 0;
      onSent(from);
      await sendFile({ token, path, file, from }, { signal, onSent });
      left -= file.size;
    }
  }
}

async function sendFile(
  { token, path, file, from }: BackupFile & { token: string; from: number },
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  const size = String(file.size);
  // An empty file is a piece without bytes.
  for (let offset = from; offset < file.size || (file.size === 0 && offset === 0); ) {
    const piece = file.slice(offset, offset + PIECE_BYTES);
    const input = { token, path, size, offset: String(offset) };
    const { received } = await call('PUT admin/entry/restore/append', input, { file: piece, signal });
    onSent(received - offset);
    if (file.size === 0) return;
    offset = received;
  }
}
