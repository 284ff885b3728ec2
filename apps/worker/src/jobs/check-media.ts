import { createHash } from 'node:crypto';
import {
  findKnownAssets,
  keepMediaCheck,
  listMediaToCheck,
  type MediaToCheck,
} from '@playlet/core/monitoring/media-check';
import { idTimeOf } from '@playlet/db';
import { listAssetFiles } from '@playlet/domain/media/asset-files';
import { DAY_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

type Parts = Pick<WorkerContext, 'db' | 'storage' | 'clock' | 'alerts'>;

/** Compares the media with the database in both directions, at ten past four in Beijing. */
export function checkMediaNightly(context: Parts): Job {
  return {
    name: 'check-media',
    concurrency: 1,
    schedule: '10 20 * * *',
    process: async (_, { signal }) => {
      for (const media of await listMediaToCheck(context.db)) {
        signal.throwIfAborted();
        await checkMedia(context, media);
      }
      await findStrangeMedia(context, signal);
    },
  };
}

/** Of a fault's files. */
const MAX_NAMED_COUNT = 5;

/** Reads all files of an episode, and raises an alert where one is missing or changed since the first reading. */
async function checkMedia({ db, storage, clock, alerts }: Parts, media: MediaToCheck): Promise<void> {
  const { assetId, manifest, title, index, digest: before } = media;
  const names: string[] = [];
  for await (const { key } of storage.list(assetId)) names.push(key.slice(assetId.length + 1));
  const there = new Set(names);
  const missing = listAssetFiles(manifest).filter((name) => !there.has(name));
  const digest = await digestFiles({ storage }, assetId, names.toSorted());
  const isChanged = before !== null && !before.equals(digest);
  const fault = describeFault(missing, isChanged);
  // Incomplete media have no digest worth keeping.
  const kept = missing.length > 0 ? null : digest;
  await keepMediaCheck(db, { assetId, digest: kept, fault, at: new Date(clock.now()) });
  if (fault === null) return;
  const where = title === null ? assetId : `episode ${index} of ${title} (${assetId})`;
  await alerts.raise({
    kind: 'media-damaged',
    subject: assetId,
    message: `The media of ${where} are damaged: ${fault}. Send its file again, or restore the folder from a backup`,
    details: { missing: missing.length },
  });
}

function describeFault(missing: readonly string[], isChanged: boolean): string | null {
  if (missing.length > 0) {
    const rest = missing.length - MAX_NAMED_COUNT;
    const named = missing.slice(0, MAX_NAMED_COUNT).join(', ');
    return `${named}${rest > 0 ? ` and ${rest} more` : ''} missing`;
  }
  return isChanged ? 'a file has changed' : null;
}

/** Digests the names and contents of files below a folder. */
async function digestFiles(
  { storage }: Pick<Parts, 'storage'>,
  folder: string,
  names: readonly string[],
): Promise<Buffer> {
  const whole = createHash('sha256');
  for (const name of names) {
    const content = createHash('sha256');
    const file = await storage.get(`${folder}/${name}`);
    if (file) for await (const bytes of file.body) content.update(bytes);
    whole.update(`${name}\n`).update(content.digest());
  }
  return whole.digest();
}

/** Longer than an import is under way, or its media wait for another try. */
const STRANGE_AFTER_MS = 8 * DAY_MS;
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const BATCH_COUNT = 500;

/** Looks for media that no episode has, as a crash or a restore of an older database may leave them. */
async function findStrangeMedia({ db, storage, clock, alerts }: Parts, signal: AbortSignal): Promise<void> {
  const strange: string[] = [];
  let batch = new Set<string>();
  let last = '';
  const look = async () => {
    signal.throwIfAborted();
    const known = await findKnownAssets(db, [...batch]);
    strange.push(...[...batch].filter((id) => !known.has(id)));
    batch = new Set();
  };
  for await (const { key } of storage.list()) {
    const id = key.split('/', 1)[0] ?? '';
    if (id === last || !ID.test(id) || idTimeOf(id) > clock.now() - STRANGE_AFTER_MS) continue;
    last = id;
    batch.add(id);
    if (batch.size === BATCH_COUNT) await look();
  }
  await look();
  const found = new Set(strange);
  if (found.size === 0) return;
  await alerts.raise({
    kind: 'media-strange',
    message: `Media of no episode lie in the storage, such as ${[...found].slice(0, MAX_NAMED_COUNT).join(', ')}`,
    details: { folders: found.size },
  });
}
