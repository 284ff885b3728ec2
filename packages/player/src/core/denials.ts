import { PLAY_DENIALS } from '@playlet/domain/denials';

/** `loadSource` rejects with this code for a clip without media, such as a picture that the page shows by itself. */
export const NOTHING_TO_PLAY = 'NOTHING_TO_PLAY';

/** Codes with which the service denies a clip, as opposed to failing. */
export const DENIALS: readonly string[] = [...PLAY_DENIALS, NOTHING_TO_PLAY];
