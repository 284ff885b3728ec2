import { buffer } from 'node:stream/consumers';
import { findPosterById } from '@playlet/core/catalogue/poster';
import type { Database } from '@playlet/db';
import type { Storage } from '@playlet/storage';
import { renderLinkPreview } from './render-poster.ts';
import { folderOf, read } from './save-poster.ts';

/** Stores the JPEG of a public poster's link previews, made of `picture`, beside its other files. */
export async function saveLinkPreview(
  storage: Storage,
  posterId: string,
  picture: Uint8Array,
  mark?: string,
): Promise<Buffer> {
  const bytes = await renderLinkPreview(picture, mark);
  await storage.put(keyOf(posterId), { bytes });
  return bytes;
}

/**
 * Returns the JPEG of a public poster's link previews; one saved without it gets it now, from its widest file.
 * Undefined where there is no such poster, or a ticket is needed.
 */
export async function readLinkPreview(
  db: Database,
  storage: Storage,
  posterId: string,
): Promise<Buffer | undefined> {
  const poster = await findPosterById(db, posterId);
  const width = poster?.widths.at(-1);
  if (!poster || poster.gated || width === undefined) return undefined;
  const found = await storage.get(keyOf(posterId));
  if (found) return buffer(found.body);
  return saveLinkPreview(
    storage,
    posterId,
    await read(storage, `${folderOf(posterId, false)}/${width}.webp`),
  );
}

const keyOf = (posterId: string): string => `${folderOf(posterId, false)}/preview.jpg`;
