import type { Manifest, Rendition } from './source.ts';

/**
 * Returns the manifest with the first alternative whose renditions the device decodes smoothly and sparingly, all of them, in the place of
 * H.264; the manifest itself where there is none. Renditions keep their names, so that a chosen quality means the same in each codec.
 */
export function chooseLadder(manifest: Manifest, isEfficient: IsEfficient): Manifest {
  const preferred = manifest.alternatives?.find(({ renditions }) => renditions.every(isEfficient));
  if (!preferred) return manifest;
  const renditions = preferred.renditions.map((rendition) => ({
    ...rendition,
    id: rendition.id.replace(`${preferred.family}-`, ''),
    folder: rendition.id,
  }));
  return { duration: manifest.duration, renditions };
}

/** Whether the device decodes a rendition smoothly and without much power; false while that is not known. */
export type IsEfficient = (rendition: Rendition) => boolean;
