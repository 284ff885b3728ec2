/** Finds what of a language is to be translated. */
import { digestOf, type TextKey } from './catalogue.ts';
import { digestFor, type TranslatedFrom } from './translated-from.ts';

export type TextState = 'translated' | 'missing' | 'outdated';

/** Returns the state of every text of the source; a translation is outdated when its source changed since. */
export function statesOf(
  lang: string,
  {
    source,
    own,
    record,
  }: {
    source: ReadonlyMap<TextKey, string>;
    own: ReadonlyMap<TextKey, string>;
    record: TranslatedFrom;
  },
): Map<TextKey, TextState> {
  return new Map(
    [...source].map(([key, text]) => {
      if (!own.has(key)) return [key, 'missing'];
      const from = digestFor(record, lang, key);
      return [key, from === undefined || from === digestOf(text) ? 'translated' : 'outdated'];
    }),
  );
}
