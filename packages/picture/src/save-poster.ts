import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isPosterShown } from '@playlet/core/catalogue/group-poster';
import { deletePosterRow, findPosterById, upsertPoster } from '@playlet/core/catalogue/poster';
import type { Database } from '@playlet/db';
import type { Storage } from '@playlet/storage';
import type { PosterFile, RenderedPoster } from './render-poster.ts';

/**
 * Stores a poster's files and its row, and returns its id. `name` identifies posters: the same name, picture and gating
 * is the same poster, so saving twice is saving once; one without AVIF gets it then. A gated poster is stored where
 * only a ticket reaches.
 */
export async function savePoster(
  db: Database,
  storage: Storage,
  name: string,
  poster: RenderedPoster,
  gated: boolean,
): Promise<string> {
  const id = posterId(name, poster, gated);
  const avif = poster.files.every((file) => file.avif !== undefined);
  const known = await findPosterById(db, id);
  if (known && (known.avif || !avif)) return id;
  for (const file of poster.files) await putFile(storage, folderOf(id, gated), file);
  await upsertPoster(db, {
    id,
    width: poster.width,
    height: poster.height,
    hash: poster.hash,
    widths: poster.files.map(({ width }) => width),
    gated,
    avif,
  });
  return id;
}

/**
 * Copies a poster to its gated or public place under a new id, because the old address must stop working.
 *
 * @throws Error where there is no such poster
 */
export async function movePoster(
  db: Database,
  storage: Storage,
  id: string,
  gated: boolean,
): Promise<string> {
  const poster = await findPosterById(db, id);
  if (!poster) throw new Error(`there is no poster ${id}`);
  const { gated: before, widths, width, height, hash, avif } = poster;
  if (before === gated) return id;
  const file = (name: string) => read(storage, `${folderOf(id, before)}/${name}`);
  const files = await Promise.all(
    widths.map(async (each) => ({
      width: each,
      webp: await file(`${each}.webp`),
      ...(avif && { avif: await file(`${each}.avif`) }),
    })),
  );
  return savePoster(db, storage, id, { width, height, hash, files }, gated);
}

/** Deletes a poster where nothing shows it any more. */
export async function dropUnshown(db: Database, storage: Storage, id: string): Promise<void> {
  if (!(await isPosterShown(db, id))) await deletePoster(db, storage, id);
}

/** Files first: a row without files is found again, files without a row are not. */
async function deletePoster(db: Database, storage: Storage, id: string): Promise<void> {
  const row = await findPosterById(db, id);
  if (!row) return;
  await storage.deletePrefix(folderOf(id, row.gated));
  await deletePosterRow(db, id);
}

async function putFile(storage: Storage, folder: string, { width, webp, avif }: PosterFile): Promise<void> {
  await storage.put(`${folder}/${width}.webp`, { bytes: webp });
  if (avif) await storage.put(`${folder}/${width}.avif`, { bytes: avif });
}

/** Returns the folder of a poster's files in the storage. */
export function folderOf(id: string, gated: boolean): string {
  return gated ? id : `public/${id}`;
}

function posterId(name: string, poster: RenderedPoster, gated: boolean): string {
  const hash = createHash('sha256').update(`${name}\n${gated}\n`);
  for (const { webp } of poster.files) hash.update(webp);
  // Letters and digits only: the id is a folder's name and a part of addresses.
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, 26)
    .padStart(26, '0');
}

export async function read(storage: Storage, key: string): Promise<Buffer> {
  const found = await storage.get(key);
  if (!found) throw new Error(`the poster's file ${key} is missing`);
  return buffer(found.body);
}
