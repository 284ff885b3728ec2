import { join } from 'node:path';
import { openDatabase } from '@playlet/db';
import { beginRestoreOf } from '@playlet/db/dump/load';
import { cipherOf, listBackups, readManifest } from './manifest.ts';
import { type MediaLine, readMediaList, restoreMedia } from './media.ts';
import { restoreCluster } from './point-in-time.ts';
import { finish, type RestoreOptions, requireEmptyMedia } from './restore.ts';

export type RestoreAtOptions = Omit<RestoreOptions, 'databaseUrl' | 'id'> & {
  dataDir: string;
  at: Date;
  log: (line: string) => void;
};

export type RestoreAtReport = {
  /** The last change that was brought back. */
  reached: Date | undefined;
  mediaObjects: number;
  erasedAgain: number;
  migrated: string[];
  seconds: number;
};

/**
 * Restores the embedded database at a moment, and the media of the nightly backups around it. Uploads after the last
 * one of them have to be repeated.
 *
 * @throws BackupFailure with the fault
 */
export async function restoreAt(options: RestoreAtOptions): Promise<RestoreAtReport> {
  const { place, key, at, dataDir, media, log, onProgress = () => {} } = options;
  const started = performance.now();
  if (media) await requireEmptyMedia(media);
  const { reached } = await restoreCluster({ place, key, at, home: join(dataDir, 'postgres'), log });
  const { databaseUrl, close } = await openDatabase({ dataDir, log });
  try {
    await beginRestoreOf(databaseUrl);
    let objects = 0;
    for (const part of media ? await mediaAround(options) : [])
      if (media) {
        const put = await restoreMedia(part.at, part.lines, media, (done) =>
          onProgress({ step: 'media', ...done }),
        );
        objects += put.objects;
      }
    const rest = await finish({ ...options, databaseUrl });
    const seconds = (performance.now() - started) / 1000;
    return { reached, mediaObjects: objects, ...rest, seconds };
  } finally {
    await close();
  }
}

/**
 * Returns the media of the backup before the moment, the further ones of the next backup, and the leavers of the
 * newest.
 */
async function mediaAround({ place, key, at }: Pick<RestoreAtOptions, 'place' | 'key' | 'at'>) {
  const seals = (await listBackups(place)).flatMap(({ seal }) => seal ?? []);
  const before = seals.findLast(({ takenAt }) => new Date(takenAt) <= at);
  const after = seals.find(({ takenAt }) => new Date(takenAt) > at);
  const newest = seals.at(-1);
  const seen = new Set<string>();
  const parts: { at: Parameters<typeof restoreMedia>[0]; lines: AsyncGenerator<MediaLine> }[] = [];
  for (const [seal, isWanted] of [
    [before, () => true],
    [after, () => true],
    [newest, (line: MediaLine) => line.key.startsWith('deregistered/')],
  ] as const) {
    if (!seal) continue;
    const reading = { place, cipher: await cipherOf(seal, key) };
    const { media } = await readManifest(reading, seal);
    if (media.mode === 'copied')
      parts.push({ at: reading, lines: unseen(readMediaList(reading, media), seen, isWanted) });
  }
  return parts;
}

async function* unseen(
  lines: AsyncGenerator<MediaLine>,
  seen: Set<string>,
  isWanted: (line: MediaLine) => boolean,
): AsyncGenerator<MediaLine> {
  for await (const line of lines) {
    if (seen.has(line.key) || !isWanted(line)) continue;
    seen.add(line.key);
    yield line;
  }
}
