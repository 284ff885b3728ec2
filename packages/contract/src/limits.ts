/** Items on a page when the caller does not say. */
export const PAGE_SIZE = 10;
/** The largest page of an ordinary list. */
export const MAX_PAGE_SIZE = 100;
/** Favorites are fetched whole. */
export const MAX_FAVORITE_PAGE_SIZE = 9999;
/** Dramas a device remembers for a guest. */
export const MAX_DEVICE_HISTORY = 100;
/** Pages beyond this are refused: cost would no longer be flat. */
export const MAX_PAGE = 1_000_000;
/** A JSON body larger than this is refused, in bytes. */
export const MAX_JSON_BODY_BYTES = 64 * 1024;
/** Seconds watched after which a play counts. */
export const PLAY_COUNTS_AFTER_SECONDS = 5;
/** A viewer's second play of an episode counts again after this many minutes. */
export const PLAY_COUNTS_AGAIN_AFTER_MINUTES = 30;
/** The largest episode file taken in, in bytes. */
export const MAX_UPLOAD_BYTES = 16 * 2 ** 30;
/** The largest poster file taken in, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 2 ** 20;
/** A certificate, as a photo or a PDF. */
export const MAX_CERTIFICATE_BYTES = 8 * 2 ** 20;
/** The largest subtitle file taken in, in bytes. */
export const MAX_SUBTITLE_BYTES = 2 * 2 ** 20;
/** The largest spreadsheet taken in, in bytes. */
export const MAX_SHEET_BYTES = 4 * 2 ** 20;
/** Lines of a spreadsheet that are read at most. */
export const MAX_SHEET_ROWS = 2000;
/** The longest text searched for. */
export const MAX_SEARCH_LENGTH = 64;
/** The shortest note of the staff on a decision. */
export const MIN_NOTE_LENGTH = 2;
/** The longest summary of what changes in an agreement. */
export const MAX_SUMMARY_LENGTH = 600;
/** The shortest password of the staff. */
export const MIN_PASSWORD_LENGTH = 10;
/** The smallest piece of an upload but the last, in bytes. */
export const MIN_PIECE_BYTES = 2 ** 20;
