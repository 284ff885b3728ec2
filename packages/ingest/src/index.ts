export { CallFailed, createIngestClient, type IngestClient, ServerUnreachable } from './client.ts';
export { followIngests } from './follow.ts';
export { type DramaFolder, findDramaFolders, readDramaFolder, SheetError } from './read-folder.ts';
export { type OpenDrama, openDrama, sendPoster, sendSubtitle } from './send-drama.ts';
export { sendEpisode, UnusableFile, type UploadProgress } from './send-episode.ts';
