import { z } from 'zod';

/**
 * The only types of free text in inputs. All of it is well-formed Unicode without control characters: PostgreSQL stores
 * neither U+0000 nor half a surrogate pair, and the rest is never typed. Lengths are in UTF-16 units.
 */
const SINGLE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
/** It may contain line breaks and tabs. */
const MULTI_LINE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

const SINGLE_LINE_RULE = 'must be one line of well-formed text without control characters';
const MULTI_LINE_RULE = 'must be well-formed text without control characters but line breaks and tabs';

/** A name, a title, a search: one line, blanks around it taken away. */
export function singleLine(min: number, max: number) {
  return z.string().trim().min(min).max(max).regex(SINGLE_LINE, SINGLE_LINE_RULE);
}

/** Returns the type of a note or a synopsis: it may contain line breaks and tabs, and is trimmed. */
export function multiLine(min: number, max: number) {
  return z.string().trim().min(min).max(max).regex(MULTI_LINE, MULTI_LINE_RULE);
}

/** Returns the type of text that must stay unchanged: passwords, keys, addresses. One line. */
export function verbatim(min: number, max: number) {
  return z.string().min(min).max(max).regex(SINGLE_LINE, SINGLE_LINE_RULE);
}
