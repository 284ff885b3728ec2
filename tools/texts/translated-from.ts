/**
 * Records from which source text each translation was made, as digests in `packages/i18n/translated-from.json`: one digest
 * for each text, and beside it the languages whose translation was made from another one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '@playlet/i18n/node/files';
import type { TextKey } from './catalogue.ts';

export type TranslatedFrom = {
  texts: Record<TextKey, string>;
  others: Record<string, Record<TextKey, string>>;
};

const file = join(localesFolder, '../translated-from.json');

export const readTranslatedFrom = (): TranslatedFrom => JSON.parse(readFileSync(file, 'utf8'));

export function writeTranslatedFrom(record: TranslatedFrom): void {
  writeFileSync(file, `${JSON.stringify(sorted(record), undefined, 2)}\n`);
}

/** Returns the digest of the source text that a translation was made from; undefined for a text never translated. */
export function digestFor(record: TranslatedFrom, lang: string, key: TextKey): string | undefined {
  return record.others[lang]?.[key] ?? record.texts[key];
}

/** Returns the record after `lang` was translated from `digest`; `langs` are all languages that have the text. */
export function withTranslated(
  record: TranslatedFrom,
  { lang, key, digest, langs }: { lang: string; key: TextKey; digest: string; langs: readonly string[] },
): TranslatedFrom {
  const digests = new Map(langs.map((one) => [one, digestFor(record, one, key) ?? digest]));
  digests.set(lang, digest);
  const common = mostFrequent([...digests.values()]) ?? digest;
  const others = Object.fromEntries(
    Object.entries(record.others).map(([one, texts]) => [one, without(texts, key)] as const),
  );
  for (const [one, from] of digests) if (from !== common) others[one] = { ...others[one], [key]: from };
  return { texts: { ...record.texts, [key]: common }, others };
}

function mostFrequent(digests: readonly string[]): string | undefined {
  const counts = Map.groupBy(digests, (digest) => digest);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

const without = (texts: Record<TextKey, string>, key: TextKey) =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== key));

function sorted({ texts, others }: TranslatedFrom): TranslatedFrom {
  const byKey = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  const filled = Object.entries(others).filter(([, own]) => Object.keys(own).length > 0);
  return { texts: byKey(texts), others: byKey(Object.fromEntries(filled)) };
}
