/** The texts of all languages by one key each: `action.back`, `errors:LOGIN_REQUIRED`, `service:subject.monthly`. */
import { createHash } from 'node:crypto';
import { SECTIONS, type Section, type Translation } from '@playlet/i18n/messages';

export type TextKey = string;

/** Returns every text of a translation by its key. */
export function flatten(translation: Translation): Map<TextKey, string> {
  return new Map(
    SECTIONS.flatMap((section) =>
      Object.entries<string>(translation[section]).map(([key, text]) => [keyOf(section, key), text] as const),
    ),
  );
}

/** Returns the translation with exactly these texts, in the order of `source`. */
export function unflatten(
  language: Translation['language'],
  texts: ReadonlyMap<TextKey, string>,
  source: Translation,
): Translation {
  const sectionOf = (section: Section) =>
    Object.fromEntries(
      Object.keys(source[section]).flatMap((key) => {
        const text = texts.get(keyOf(section, key));
        return text === undefined ? [] : [[key, text]];
      }),
    );
  return {
    language,
    interface: sectionOf('interface'),
    errors: sectionOf('errors'),
    service: sectionOf('service'),
  };
}

/**
 * Identifies a source text, so that a translation knows which one it was made from. It begins with a letter, as a
 * spreadsheet would read `1234e567` as a number.
 */
export function digestOf(sourceText: string): string {
  return `s${createHash('sha256').update(sourceText).digest('hex').slice(0, 7)}`;
}

export const keyOf = (section: Section, key: string): TextKey =>
  section === 'interface' ? key : `${section}:${key}`;
