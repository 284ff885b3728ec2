import type { Config } from '@playlet/config';
import { importKeyOf } from '@playlet/core/ingest/ingest-work';
import type { Database } from '@playlet/db';
import { type FailureCode, type Ffmpeg, isConfining, isOutdated } from '@playlet/ffmpeg';

/** Import keys of the demo catalogue begin so. */
const DEMO_KEYS = 'demo/';

export type IngestPolicy = Pick<Config, 'production' | 'ingestUnsafe'>;

/**
 * Why this machine ingests no files; null where it does. In production files are only opened in the sandbox; an old
 * ffmpeg with known vulnerabilities opens none anywhere.
 */
export function findIngestObstacle(
  ffmpeg: Pick<Ffmpeg, 'sandbox' | 'version'>,
  { production, ingestUnsafe }: IngestPolicy,
): FailureCode | null {
  if (ingestUnsafe) return null;
  if (isOutdated(ffmpeg)) return 'OLD_FFMPEG';
  return production && !isConfining(ffmpeg.sandbox.level) ? 'NO_SANDBOX' : null;
}

/** The obstacle for one drama: outside production the demo's own clips are trusted. */
export async function findDramaIngestObstacle(
  db: Database,
  ffmpeg: Ffmpeg,
  policy: IngestPolicy,
  groupId: string,
): Promise<FailureCode | null> {
  const obstacle = findIngestObstacle(ffmpeg, policy);
  if (obstacle === null || policy.production) return obstacle;
  return (await importKeyOf(db, groupId))?.startsWith(DEMO_KEYS) ? null : obstacle;
}
