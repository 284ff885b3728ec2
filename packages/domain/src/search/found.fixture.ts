import { documentOf, type SearchableDrama } from './document.ts';
import { wholeGram } from './grams.ts';
import { explain, slipDistance, soundMatch } from './match.ts';
import {
  type GramCondition,
  homophoneConditions,
  isMixed,
  mistypedSoundConditions,
  readQuery,
  similarConditions,
  slippedTitleConditions,
  soundConditions,
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
    const sounds = soundMatch(document, letters) !== undefined;
    return sounds && offered([{ all: [wholeGram(letters)], any: [] }, ...soundConditions(letters)])
      ? kind
      : 'not offered';
  }
  if (kind !== 'similar') return kind;
  if (query.letters === undefined || isMixed(query.letters))
    return offered([...similarConditions(query.chars), ...homophoneConditions(query.chars)])
      ? kind
      : 'not offered';
  const near = slipDistance(document, query) !== undefined;
  const conditions = [...slippedTitleConditions(query.letters), ...mistypedSoundConditions(query.letters)];
  return near && offered(conditions) ? kind : 'not offered';
}
