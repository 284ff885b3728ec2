import { canBePublished, type DemoDrama } from '../dramas.ts';

/** A drama of the demo, as far as a day of its viewers depends on it. */
export type WatchedDrama = {
  id: string;
  /** Episodes that may be watched without a membership. */
  freeEpisodes: number;
  /** The length of each episode in seconds, the first one first. */
  seconds: number[];
};

/** Returns the dramas that everybody may find; `lengthOf` returns the length of an episode in seconds. */
export function listWatchedDramas(
  dramas: readonly DemoDrama[],
  lengthOf: (drama: DemoDrama, index: number) => Promise<number>,
): Promise<WatchedDrama[]> {
  const found = dramas.filter(({ folder }) => canBePublished(folder) && folder.sheet.access !== 'private');
  return Promise.all(
    found.map(async (drama) => {
      const { access, freeEpisodes = 0 } = drama.folder.sheet;
      return {
        id: drama.id,
        freeEpisodes: access === 'vip' ? freeEpisodes : drama.indexes.length,
        seconds: await Promise.all(drama.indexes.map((index) => lengthOf(drama, index))),
      };
    }),
  );
}
