import { documentOf, type SearchableDrama } from './document.ts';
import { wholeGramOf } from './grams.ts';
import { explain, matchIndexedPinyin, measureTypos } from './match.ts';
import {
  buildHomophoneConditions,
  buildPinyinConditions,
  buildTypoConditions,
  buildTypoPinyinConditions,
  buildTypoTitleConditions,
  type GramCondition,
  isMixed,
  readQuery,
} from './query.ts';

export const drama = (title: string, more: Partial<SearchableDrama> = {}): SearchableDrama => ({
  title,
  synopsis: '',
  tags: [],
  castNames: [],
  ...more,
});

/** Whether the index would offer the drama for a search, and why it would then be shown. */
export function found(title: string, typed: string, more: Partial<SearchableDrama> = {}): string | undefined {
  const query = readQuery(typed);
  const document = documentOf(drama(title, more));
  const kind = explain(drama(title, more), query)?.kind;
  const grams = new Set(document.grams);
  const offered = (conditions: GramCondition[]) =>
    conditions.some(
      ({ all, any }) =>
        all.every((gram) => grams.has(gram)) && (any.length === 0 || any.some((gram) => grams.has(gram))),
    );
  if (kind === 'pinyin') {
    const { letters = '' } = query;
    const sounds = matchIndexedPinyin(document, letters) !== undefined;
    return sounds && offered([{ all: [wholeGramOf(letters)], any: [] }, ...buildPinyinConditions(letters)])
      ? kind
      : 'not offered';
  }
  if (kind !== 'similar') return kind;
  if (query.letters === undefined || isMixed(query.letters))
    return offered([...buildTypoConditions(query.chars), ...buildHomophoneConditions(query.chars)])
      ? kind
      : 'not offered';
  const near = measureTypos(document, query) !== undefined;
  const conditions = [
    ...buildTypoTitleConditions(query.letters),
    ...buildTypoPinyinConditions(query.letters),
  ];
  return near && offered(conditions) ? kind : 'not offered';
}
