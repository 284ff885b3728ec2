import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasGatedPosters } from '@playlet/core/catalogue/group-poster';
import { renderPoster, savePoster } from '@playlet/picture';
import sharp from 'sharp';
import type { WorkerContext } from '../context.ts';

/** Saves the best of the poster candidates as the episode's poster and answers with its id. */
export async function saveEpisodePoster(
  { db, storage }: Pick<WorkerContext, 'db' | 'storage'>,
  folder: string,
  candidates: readonly string[],
  episode: { group_id: string; index: number; aiMark: string | undefined },
): Promise<string> {
  const pictures = await Promise.all(candidates.map((name) => readFile(join(folder, name))));
  const poster = await renderPoster(await richest(pictures), episode.aiMark);
  const gated = await hasGatedPosters(db, episode.group_id);
  return savePoster(db, storage, `${episode.group_id}/${episode.index}`, poster, gated);
}

/** The most detailed picture: fades, black frames and blurs have little entropy. */
async function richest(pictures: readonly Buffer[]): Promise<Buffer> {
  const rated = await Promise.all(
    pictures.map(async (picture) => ({ picture, entropy: (await sharp(picture).stats()).entropy })),
  );
  const best = rated.sort((a, b) => b.entropy - a.entropy)[0];
  if (!best) throw new Error('the transcode left no poster candidate');
  return best.picture;
}
