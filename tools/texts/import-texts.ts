import { namesOf, widthOf } from '@playlet/i18n/node/message-parts';
import { digestOf, type TextKey } from './catalogue.ts';
import { places, source, textsOf, translated } from './load.ts';
import { type TranslatedFrom, withTranslated } from './translated-from.ts';
import type { TranslatorRow } from './translator-file.ts';

export type Import = {
  texts: Map<TextKey, string>;
  record: TranslatedFrom;
  changed: TextKey[];
  /** Rows that were left out, each with its reason. */
  refused: string[];
};

/** Takes a translator's rows over into a language; empty translations say nothing. */
export function importRows(
  lang: string,
  rows: readonly Pick<TranslatorRow, 'key' | 'translation' | 'source'>[],
  record: TranslatedFrom,
): Import {
  const taken: Import = { texts: textsOf(lang), record, changed: [], refused: [] };
  const languagesWith = Map.groupBy(
    translated.flatMap((one) => [...textsOf(one).keys()].map((key) => ({ one, key }))),
    ({ key }) => key,
  );
  for (const { key, translation, source: from } of rows) {
    if (translation.trim() === '') continue;
    const fault = faultOf(key, translation);
    if (fault) {
      taken.refused.push(`${key}: ${fault}`);
      continue;
    }
    if (taken.texts.get(key) !== translation) taken.changed.push(key);
    taken.texts.set(key, translation);
    const digest = from || digestOf(source.get(key) ?? '');
    const others = (languagesWith.get(key) ?? []).map(({ one }) => one);
    taken.record = withTranslated(taken.record, { lang, key, digest, langs: others });
  }
  return taken;
}

/** Returns why a translation cannot be used. */
function faultOf(key: TextKey, translation: string): string | undefined {
  const original = source.get(key);
  if (original === undefined) return 'there is no such text';
  try {
    if (namesOf(translation) !== namesOf(original))
      return `needs the values ${namesOf(original) || '(none)'}`;
    const { maxWidth } = places.get(key) ?? {};
    const width = widthOf(translation);
    return maxWidth && width > maxWidth ? `is ${width} letters wide, ${maxWidth} fit` : undefined;
  } catch (error) {
    return `is not ICU MessageFormat: ${error instanceof Error ? error.message : String(error)}`;
  }
}
