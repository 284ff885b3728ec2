import required from './required.json' with { type: 'json' };

/** The least ffmpeg that opens files of others: older ones have known vulnerabilities, and lack filters. */
export const NEEDED_MAJOR_VERSION = required.majorVersion;

/** It in words. */
export const NEEDED_FFMPEG = `ffmpeg ${NEEDED_MAJOR_VERSION} or newer`;
