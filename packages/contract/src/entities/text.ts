import { z } from 'zod';

/**
 * The only types of free text in inputs. All of it is well-formed Unicode without control characters: PostgreSQL stores
 * neither U+0000 nor half a surrogate pair, and nobody types the rest. Lengths are in UTF-16 units.
 */
const SINGLE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
/** Line breaks and tabs may stand in it. */
const MULTI_LINE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

const SINGLE_LINE_RULE = 'must be one line of well-formed text without control characters';
const MULTI_LINE_RULE = 'must be well-formed text without control characters but line breaks and tabs';

/** A name, a title, a search: one line, blanks around it taken away. */
export function singleLine(min: number, max: number) {
  return z.string().trim().min(min).max(max).regex(SINGLE_LINE, SINGLE_LINE_RULE);
}

/** A note or a synopsis: line breaks and tabs may stand in it, blanks around it are taken away. */
export function multiLine(min: number, max: number) {
  return z.string().trim().min(min).max(max).regex(MULTI_LINE, MULTI_LINE_RULE);
}

/** What must stay as it was sent: passwords, keys, addresses. One line. */
export function verbatim(min: number, max: number) {
  return z.string().min(min).max(max).regex(SINGLE_LINE, SINGLE_LINE_RULE);
}
