import { documentOf, type SearchableDrama } from './document.ts';
import { wholeGram } from './grams.ts';
import { explain, matchIndexedPinyin, typoDistance } from './match.ts';
import {
  type GramCondition,
  homophoneConditions,
  isMixed,
  pinyinConditions,
  readQuery,
  typoConditions,
  typoPinyinConditions,
  typoTitleConditions,
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
    return sounds && offered([{ all: [wholeGram(letters)], any: [] }, ...pinyinConditions(letters)])
      ? kind
      : 'not offered';
  }
  if (kind !== 'similar') return kind;
  if (query.letters === undefined || isMixed(query.letters))
    return offered([...typoConditions(query.chars), ...homophoneConditions(query.chars)])
      ? kind
      : 'not offered';
  const near = typoDistance(document, query) !== undefined;
  const conditions = [...typoTitleConditions(query.letters), ...typoPinyinConditions(query.letters)];
  return near && offered(conditions) ? kind : 'not offered';
}
