import type { Database } from '@playlet/db';
import { readSubtitleBody } from '@playlet/db/queries/playback/episode-media';

/** Subtitles lie in the database, where they can be corrected, and look like files below the episode's folder. */
export function createSubtitleReader(
  db: Database,
): (folder: string, path: string) => Promise<string | undefined> | undefined {
  return (folder, path) => {
    const lang = /^subtitles\/([A-Za-z0-9-]{2,12})\.vtt$/.exec(path)?.[1];
    return lang === undefined ? undefined : readSubtitleBody(db, folder, lang);
  };
}
