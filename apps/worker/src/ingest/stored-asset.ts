import type { IngestRow } from '@playlet/core/ingest/ingest-work';
import type { PublishedEpisode } from '@playlet/core/ingest/publish-episode';
import type { Manifest } from '@playlet/ffmpeg';

/** An asset whose files are all stored, as the checkpoint of its ingest keeps it. `isWhole`: with all renditions of the ladder. */
export type StoredAsset = Omit<PublishedEpisode, 'ingestId' | 'end'> & {
  manifest: Manifest;
  isWhole: boolean;
};

/** Returns the media that an earlier attempt had stored completely and not published. */
export function findStoredAsset({ checkpoint }: IngestRow): StoredAsset | null {
  if (!checkpoint || !('manifest' in checkpoint)) return null;
  // Written whole by the worker; before an upgrade, without subtitles, the facts of the source, or the parts of a
  // ladder.
  const {
    subtitles = [],
    source = null,
    isWhole = true,
    ...stored
  } = checkpoint as Omit<StoredAsset, Late> & Partial<Pick<StoredAsset, Late>>;
  return { ...stored, subtitles, source, isWhole };
}

type Late = 'subtitles' | 'source' | 'isWhole';
