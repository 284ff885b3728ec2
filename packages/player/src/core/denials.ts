import { PLAY_DENIALS } from '@playlet/domain/denials';

/** What `loadSource` rejects with for a clip without media, such as a picture that the page shows by itself. */
export const NOTHING_TO_PLAY = 'NOTHING_TO_PLAY';

/** Codes with which the service says "you may not watch this" rather than "this broke". */
export const DENIALS: readonly string[] = [...PLAY_DENIALS, NOTHING_TO_PLAY];
