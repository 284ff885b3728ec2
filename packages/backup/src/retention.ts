import type { Storage } from '@playlet/storage';
import { backupTimeOf, cipherOf, listBackups, readManifest, type Seal } from './manifest.ts';
import { objectKeyOf, readMediaList } from './media.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A backup without a seal is taken for one under way for so long. */
const MAX_BACKUP_MS = 2 * DAY_MS;

export type RetentionReport = { removed: string[]; objects: number; kept: number };

/**
 * Removes backups older than that number of days, unfinished ones, and copies of media that no remaining backup lists.
 * The newest finished one always stays.
 */
export async function removeOldBackups(
  { place, key }: { place: Storage; key?: string | undefined },
  { days, now }: { days: number; now: Date },
): Promise<RetentionReport> {
  const backups = await listBackups(place);
  const newest = backups.findLast(({ seal }) => seal)?.id;
  const ageOf = (id: string) => now.getTime() - backupTimeOf(id).getTime();
  const isOver = ({ id, seal }: { id: string; seal: Seal | undefined }) =>
    seal ? id !== newest && ageOf(id) > days * DAY_MS : ageOf(id) > MAX_BACKUP_MS;
  const removed = backups.filter(isOver).map(({ id }) => id);
  for (const id of removed) {
    // Without its seal it is no backup any more, whatever ends this process.
    await place.delete(`backup/${id}/seal.json`);
    await place.deletePrefix(`backup/${id}`);
  }
  const rest = backups.filter(({ id }) => !removed.includes(id));
  const isUnderWay = rest.some(({ seal }) => !seal);
  const objects = isUnderWay || removed.length === 0 ? 0 : await removeUnlisted(place, key, rest);
  return { removed, objects, kept: rest.length };
}

async function removeUnlisted(
  place: Storage,
  key: string | undefined,
  backups: { seal: Seal | undefined }[],
): Promise<number> {
  const needed = new Set<string>();
  const readable = new Set<string>();
  for (const { seal } of backups) {
    if (!seal) continue;
    // Objects of another key cannot be identified, and stay.
    const cipher = await cipherOf(seal, key).catch(() => undefined);
    const manifest = cipher && (await readManifest({ place, cipher }, seal).catch(() => undefined));
    if (!manifest) return 0;
    readable.add(cipher.id);
    for await (const { sha256 } of readMediaList({ place, cipher }, manifest.media))
      if (sha256 !== undefined) needed.add(objectKeyOf(cipher, sha256));
  }
  let removed = 0;
  for (const id of readable)
    for await (const { key: name } of place.list(`media/${id}`)) {
      if (needed.has(name)) continue;
      await place.delete(name);
      removed += 1;
    }
  return removed;
}
