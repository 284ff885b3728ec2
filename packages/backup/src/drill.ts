import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@playlet/db';
import type { Storage } from '@playlet/storage';
import { type RestoreProgress, restore } from './restore.ts';
import { verifyPlace } from './verify.ts';

export type DrillOptions = {
  place: Storage;
  key?: string | undefined;
  id?: string | undefined;
  /** The folder of the scratch cluster. */
  scratch?: string | undefined;
  /** How many of the media are read whole. */
  sample?: number | undefined;
  onProgress?: ((progress: RestoreProgress) => void) | undefined;
};

export type DrillReport = {
  id: string;
  rows: number;
  mediaObjects: number;
  mediaRead: number;
  seconds: number;
};

const DEFAULT_SAMPLE_COUNT = 200;

/**
 * Restores the newest backup into a cluster of its own and removes it again. Checks that every table is the same, the
 * books are right, each copy of the media is there, some of them are unchanged, and the log for moments is whole.
 *
 * @throws BackupFailure with the obstacle of a restore
 */
export async function drill({ scratch, sample, ...options }: DrillOptions): Promise<DrillReport> {
  const started = performance.now();
  const dataDir = await mkdtemp(join(scratch ?? tmpdir(), 'drill-'));
  try {
    const { databaseUrl, close } = await openDatabase({ dataDir });
    try {
      const { id, rows } = await restore({ ...options, databaseUrl });
      const { backup } = await verifyPlace({
        ...options,
        id,
        sample: sample ?? DEFAULT_SAMPLE_COUNT,
        onProgress: undefined,
      });
      const { mediaObjects = 0, mediaRead = 0 } = backup ?? {};
      return { id, rows, mediaObjects, mediaRead, seconds: (performance.now() - started) / 1000 };
    } finally {
      await close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
