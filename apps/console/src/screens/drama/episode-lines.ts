import type { Episode } from '../../features/dramas/draft.ts';
import type { SheetRows } from '../../lib/save-rows.ts';

/** The episodes of a drama as a file shows them; its head has the names of the API, for scripts. */
export function buildEpisodeLines(episodes: readonly Episode[]): SheetRows {
  return [
    ['index', 'title', 'durationSeconds', 'renditions', 'playable', 'taken', 'access', 'subtitles', 'id'],
    ...episodes.map(({ index, title, duration, renditions, playable, taken, access, subtitles, id }) => [
      index,
      title,
      Number(duration.toFixed(1)),
      renditions.join(' / '),
      playable,
      taken,
      access,
      subtitles.map(({ lang }) => lang).join(' / '),
      id,
    ]),
  ];
}
