import { listImportedGroups } from '@playlet/core/catalogue/demo';
import type { Database } from '@playlet/db';
import { type DramaFolder, type IngestClient, openDrama, sendPoster } from '@playlet/ingest';

/** A demo drama on the server, and the episodes it still lacks. */
export type DemoDrama = {
  id: string;
  folder: DramaFolder;
  published: boolean;
  hasPoster: boolean;
  /** Numbers of its episodes, all of them, and of those that are neither done nor on their way. */
  indexes: number[];
  missing: number[];
};

const KEY = 'demo/';

/** Nothing is left to do: every episode is there or on its way, and what may be published is. */
export function isComplete({ missing, published, folder }: DemoDrama): boolean {
  return missing.length === 0 && (published || !canBePublished(folder));
}

/** The draft has no registration number yet, so it waits. */
export function canBePublished({ sheet }: DramaFolder): boolean {
  return sheet.licenseNo !== undefined;
}

/** Makes the dramas that do not exist yet. One that does stays as it is: an operator may have changed it. */
export async function makeDemoDramas(
  db: Database,
  api: IngestClient,
  folders: DramaFolder[],
): Promise<DemoDrama[]> {
  const known = new Map((await listImportedGroups(db, KEY)).map((group) => [group.import_key, group]));
  const dramas: DemoDrama[] = [];
  for (const folder of folders) {
    // Every episode has its dialogue here; its clip is rendered when its turn comes.
    const indexes = folder.manifest.subtitles.map(({ index }) => index);
    const before = known.get(KEY + folder.name);
    const id = before?.id ?? (await openDrama(api, { name: KEY + folder.name, sheet: folder.sheet })).id;
    const missing = indexes.filter((index) => !before?.taken.includes(index));
    dramas.push({
      id,
      folder,
      published: before?.published_at != null,
      hasPoster: before?.poster_id != null,
      indexes,
      missing,
    });
  }
  return dramas;
}

/** Sends the posters that are not there yet. */
export async function sendPosters(api: IngestClient, dramas: DemoDrama[]): Promise<void> {
  for (const drama of dramas) if (!drama.hasPoster) await sendPoster(api, drama.id, drama.folder);
}
