/**
 * The kinds of reports by pages: a script's error, an unhandled rejection, a player that gave up, a part that failed to
 * load.
 */
export const CLIENT_ERROR_KINDS = ['script', 'rejection', 'player', 'chunk'] as const;

/** Addresses, numbers that could be phones or ids, mail addresses, long tokens, and any text in quotes. */
const PERSONAL = [
  [/\b(?:https?|wss?|blob|data):\S+/gi, '<url>'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<mail>'],
  [/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '<text>'],
  [/\b[\w-]{16,}\b/g, '<id>'],
  [/\d{4,}/g, '<number>'],
  // Words of viewers are not English; messages of browsers may be in any language, and say nothing more.
  [/[^\x20-\x7e]+/g, '…'],
] as const;
const MAX_MESSAGE_LENGTH = 160;

/** Returns an error's message without possibly personal parts. Page and server both apply it. */
export function scrubMessage(message: string): string {
  return PERSONAL.reduce((text, [pattern, word]) => text.replace(pattern, word), message)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
}

/** `app-B3x1.js:1:2345`: only the name of a file of ours, line and column. */
const PLACE = /^[\w.-]{1,80}(:\d{1,7}){0,2}$/;

export function isPlace(place: string): boolean {
  return PLACE.test(place);
}
