import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The folder of a backup that was sent from the browser, below DATA_DIR. */
export const uploadedFolderOf = (dataDir: string): string => join(dataDir, 'uploaded-backup');

/** A file of a backup on its way here: its path in the place of backups, and its whole size in bytes. */
export type UploadedFile = { path: string; size: number };

/** Receives the files of one backup, each in pieces at an offset. */
export type BackupUpload = {
  /** Begins to receive, or continues an earlier upload. Answers the token of its pieces. */
  begin(): string;
  isToken(token: string): boolean;
  /** Returns how many bytes of each file are here. */
  countReceived(files: readonly UploadedFile[]): Promise<number[]>;
  /** Appends to a file; undefined where it has another size than `offset`. Answers its size. */
  append(file: UploadedFile, offset: number, piece: Readable): Promise<number | undefined>;
};

/** Creates the one receiver of a process; its token lasts as long as the process. */
export function createBackupUpload(dataDir: string): BackupUpload {
  const folder = uploadedFolderOf(dataDir);
  const writing = new Set<string>();
  let token: string | undefined;
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );
  const receivedOf = async ({ path, size }: UploadedFile) => {
    const whole = await sizeOf(join(folder, path));
    if (whole === size) return size;
    return (await sizeOf(`${join(folder, path)}${PART}`)) ?? 0;
  };
  return {
    begin() {
      token ??= randomBytes(32).toString('base64url');
      return token;
    },
    isToken(given) {
      const [one, other] = [Buffer.from(given), Buffer.from(token ?? '')];
      return token !== undefined && one.length === other.length && timingSafeEqual(one, other);
    },
    countReceived: (files) => Promise.all(files.map(receivedOf)),
    async append(file, offset, piece) {
      const target = join(folder, file.path);
      // Two pieces of one file at the same time would mix.
      if (writing.has(target)) {
        piece.resume();
        return undefined;
      }
      writing.add(target);
      try {
        if ((await receivedOf(file)) !== offset || (offset === file.size && offset > 0)) {
          piece.resume();
          return undefined;
        }
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(
          piece,
          createWriteStream(`${target}${PART}`, { flags: 'a', mode: 0o600, flush: true }),
        );
        const received = (await sizeOf(`${target}${PART}`)) ?? 0;
        if (received === file.size) await rename(`${target}${PART}`, target);
        return received;
      } finally {
        writing.delete(target);
      }
    },
  };
}

const PART = '.part';
