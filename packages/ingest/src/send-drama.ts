import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IngestClient } from './client.ts';
import type { DramaFolder } from './read-folder.ts';

/** The drama on the server. */
export type OpenDrama = { id: string; title: string; licenseNo: string | null; publishedAt: string | null };

/** Makes the drama on the server, or brings it up to date with its sheet. */
export async function openDrama(
  api: IngestClient,
  { name, sheet }: Pick<DramaFolder, 'name' | 'sheet'>,
): Promise<OpenDrama> {
  const { episodes: titles, minors, ...fields } = sheet;
  const drama = await api.call('POST admin/ingest/group/upsert', {
    ...(titles && { episodeTotal: titles.length }),
    ...fields,
    importKey: name,
  });
  // A permission of its own decides on it, so that it is a call of its own.
  if (minors) await api.call('PUT admin/content/exposure/minors', { id: drama.id, ...minors });
  return drama;
}

/** Sends the folder's poster; does nothing where it has none. */
export async function sendPoster(
  api: IngestClient,
  groupId: string,
  { path, manifest }: DramaFolder,
): Promise<void> {
  if (manifest.poster === null) return;
  await api.call('PUT admin/ingest/poster/update', { groupId }, await readFile(join(path, manifest.poster)));
}

/** Sends one subtitle file of the folder; its episode must be known to the server. Answers how many cues could not be read. */
export async function sendSubtitle(
  api: IngestClient,
  groupId: string,
  { path }: DramaFolder,
  { name, index, lang }: DramaFolder['manifest']['subtitles'][number],
): Promise<{ skippedCount: number }> {
  const body = await readFile(join(path, name));
  return api.call('PUT admin/ingest/subtitle/update', { groupId, index: String(index), lang }, body);
}
