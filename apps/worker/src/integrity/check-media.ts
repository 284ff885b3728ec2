import { createHash } from 'node:crypto';
import { recordFinding, resolveFindings } from '@playlet/core/integrity/finding';
import {
  countDueMedia,
  keepMediaReading,
  listMedia,
  listOldestMedia,
  listUnreadMedia,
  type MediaToCheck,
} from '@playlet/core/integrity/media';
import { listAssetFiles } from '@playlet/domain/media/asset-files';
import { hashFile, isAsKept, packDigests, unpackDigests } from './file-digests.ts';
import type { AreaCheck, IntegrityContext } from './integrity-context.ts';

/** Manifests held at a time. */
const BATCH_COUNT = 50;

/** Reads media in the order of their ids. */
export const mediaCheck: AreaCheck = {
  area: 'media',
  nightlyCount: 0,
  async *walk(context, { groupId }, { after, signal }) {
    for (let cursor = after; ; ) {
      const batch = await listMedia(context.db, { after: cursor, count: BATCH_COUNT, groupId });
      for (const media of batch) {
        signal.throwIfAborted();
        const isSound = await checkMedia(context, media);
        cursor = media.assetId;
        yield { checked: 1, found: isSound ? 0 : 1, cursor };
      }
      if (batch.length < BATCH_COUNT) return;
    }
  },
};

/** Reads the media of a night: all that were never read, and a thirtieth of the others. */
export async function checkDueMedia(context: IntegrityContext, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const nightStart = new Date(clock.now());
  let left = await countDueMedia(db);
  const read = async (batch: readonly MediaToCheck[]) => {
    for (const media of batch) {
      signal.throwIfAborted();
      await checkMedia(context, media);
    }
    return batch.at(-1)?.assetId;
  };
  for (let after: string | undefined = ''; after !== undefined; )
    after = await read(await listUnreadMedia(db, { after, count: BATCH_COUNT }));
  while (left > 0) {
    const batch = await listOldestMedia(db, { nightStart, count: Math.min(left, BATCH_COUNT) });
    if (batch.length === 0) return;
    await read(batch);
    left -= batch.length;
  }
}

/** Reads all files of media and records those that are gone or changed. Answers whether all are right. */
export async function checkMedia(context: IntegrityContext, media: MediaToCheck): Promise<boolean> {
  const { db, clock, storage } = context;
  const { assetId, groupId, index } = media;
  const { files, missing, changed, hasUnknownChange } = await readMedia(storage, media);
  const at = new Date(clock.now());
  const isSound = missing.length === 0 && changed.length === 0 && !hasUnknownChange;
  const fault = isSound ? null : describeFault(missing, changed);
  if (!(await keepMediaReading(db, { assetId, files, fault, at }))) return true;
  if (fault === null) {
    await resolveFindings(db, 'media', [assetId], at);
    return true;
  }
  await recordFinding(
    db,
    { kind: 'media', subject_id: assetId, group_id: groupId, index, missing, changed },
    at,
  );
  await raiseDamage(context, media, fault, missing.length);
  return false;
}

async function raiseDamage(
  { alerts }: IntegrityContext,
  { assetId, title, index }: MediaToCheck,
  fault: string,
  missing: number,
): Promise<void> {
  const where = title === null ? assetId : `episode ${index} of ${title} (${assetId})`;
  await alerts.raise({
    kind: 'media-damaged',
    subject: assetId,
    message: `The media of ${where} are damaged: ${fault}. The page of the console on integrity repairs them`,
    details: { missing },
  });
}

/** Pictures of the seek bar, which a manifest does not list. */
const THUMBNAIL_FILES = ['thumbnails.jpg', 'thumbnails.vtt'];

type Reading = {
  /** To be kept; null where the files may be damaged already. */
  files: Buffer | null;
  missing: string[];
  changed: string[];
  /** Whether only the whole is known to differ, as of media read by an earlier version. */
  hasUnknownChange: boolean;
};

/** Compares the files of media with their list and their kept digests. */
export async function readMedia(
  storage: IntegrityContext['storage'],
  { assetId, manifest, hasThumbnails, digest, files: packed }: MediaToCheck,
): Promise<Reading> {
  const digests = new Map<string, string>();
  const names: string[] = [];
  for await (const { key } of storage.list(assetId)) names.push(key.slice(assetId.length + 1));
  for (const name of names.toSorted()) {
    const sha256 = await hashFile(storage, `${assetId}/${name}`);
    if (sha256 !== undefined) digests.set(name, sha256);
  }
  const expected = [...listAssetFiles(manifest), ...(hasThumbnails ? THUMBNAIL_FILES : [])];
  const missing = expected.filter((name) => !digests.has(name));
  const kept = unpackDigests(packed);
  const changed = [...digests].flatMap(([name, sha256]) => (isAsKept(kept, name, sha256) ? [] : [name]));
  const isOfEarlierVersion = packed === null && digest !== null;
  const hasUnknownChange = isOfEarlierVersion && missing.length === 0 && !digestWhole(digests).equals(digest);
  const isLearned = !hasUnknownChange && (!isOfEarlierVersion || missing.length === 0);
  return { files: isLearned ? packDigests(digests, kept) : null, missing, changed, hasUnknownChange };
}

/** Digests names and contents together, as versions before 0.2 did. */
function digestWhole(digests: ReadonlyMap<string, string>): Buffer {
  const whole = createHash('sha256');
  for (const [name, sha256] of digests) whole.update(`${name}\n`).update(Buffer.from(sha256, 'hex'));
  return whole.digest();
}

/** Of a fault's files. */
const MAX_NAMED_COUNT = 5;

function describeFault(missing: readonly string[], changed: readonly string[]): string {
  const parts = [describeFiles(missing, 'missing'), describeFiles(changed, 'changed')].filter(
    (part) => part !== '',
  );
  return parts.join(', ') || 'a file has changed';
}

function describeFiles(names: readonly string[], state: string): string {
  if (names.length === 0) return '';
  const rest = names.length - MAX_NAMED_COUNT;
  return `${names.slice(0, MAX_NAMED_COUNT).join(', ')}${rest > 0 ? ` and ${rest} more` : ''} ${state}`;
}
