import type { HotWord } from '@playlet/contract';
import { listSearchedWords, type SearchedWord } from '@playlet/core/search/search-word';
import { listVisibleSeqs, type Visibility } from '@playlet/db/queries/access/visibility';
import { type GroupRow, listGroupsBySeq } from '@playlet/db/queries/catalogue/group';
import { beijingDayOf } from '@playlet/domain/beijing';
import { namesOf } from '@playlet/domain/search/document';
import { isBlocked, type SearchRules } from '@playlet/domain/search/rules';
import { DAY_MS } from '@playlet/domain/time';
import type { BaseContext } from '../base-context.ts';
import type { Call } from '../call/handler.ts';
import type { Reference } from '../catalogue/reference.ts';
import { canSee } from '../catalogue/viewer.ts';
import { buildSearchable } from './present.ts';

const MAX_HOT_WORDS = 8;
/** Some lead to the same title, and some are no longer a word of their drama. */
const MAX_CANDIDATE_WORDS = 40;
/** The number of searches today, and the multiple of the usual number, that make a word hot. */
const HOT = { today: 10, times: 2 };
const NEW_MS = 7 * DAY_MS;

/** Returns the most searched and opened words, filled up with the most played dramas. */
export async function listHotWords(scope: Visibility, call: Call): Promise<HotWord[]> {
  const { context, caller } = call;
  const order = {
    sort: 'hot' as const,
    ...scope,
  };
  const [searched, played] = await Promise.all([
    listSearchedWords(context.db, scope, beijingDayOf(context.clock.now()), MAX_CANDIDATE_WORDS),
    context.orders.first(order, MAX_HOT_WORDS),
  ]);
  const seqs = [...new Set([...searched.map(({ seq }) => seq), ...played])];
  const rows = (await listGroupsBySeq(context.db, seqs)).filter((row) => canSee(caller, row));
  const reference = await context.reference();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const rules = await context.searchRules();
  const words = [...searched, ...played.map((seq) => ({ seq, word: '', today: 0, usual: 0 }))];
  const once = new Map((await placedWords(scope, rules, context)).map((word) => [word.text, word]));
  for (const word of words) {
    const row = bySeq.get(word.seq);
    const text = row && textOf(row, word.word, reference);
    if (!row || text === undefined || once.has(text) || isBlocked(text, rules)) continue;
    once.set(text, { text, groupId: row.id, mark: markOf(row, word, context.clock.now()) });
  }
  return unlessAllNew([...once.values()].slice(0, MAX_HOT_WORDS));
}

/** The words that an operator shows before all others, as long as their dramas can be seen. */
async function placedWords(
  scope: Visibility,
  { hot }: SearchRules,
  { db }: Pick<BaseContext, 'db'>,
): Promise<HotWord[]> {
  if (hot.length === 0) return [];
  const seqs = await listVisibleSeqs(
    db,
    hot.map(({ groupId }) => groupId),
    scope,
  );
  const seen = new Set((await listGroupsBySeq(db, seqs)).map(({ id }) => id));
  return hot.flatMap(({ text, groupId }) => (seen.has(groupId) ? [{ text, groupId, mark: null }] : []));
}

/** If most are new, as in a young catalogue, the mark means nothing. */
function unlessAllNew(words: HotWord[]): HotWord[] {
  const fresh = words.filter(({ mark }) => mark === 'new').length;
  if (fresh <= words.length / 2) return words;
  return words.map((word) => (word.mark === 'new' ? { ...word, mark: null } : word));
}

/** The title, or the word as long as it is one of the drama's. */
function textOf(row: GroupRow, word: string, reference: Reference): string | undefined {
  if (word === '') return row.title;
  return namesOf(buildSearchable(row, reference)).some(({ text }) => text === word) ? word : undefined;
}

function markOf(row: GroupRow, { today, usual, word }: SearchedWord, now: number): HotWord['mark'] {
  if (today >= HOT.today && today >= usual * HOT.times) return 'hot';
  return word === '' && row.published_at && now - row.published_at.getTime() < NEW_MS ? 'new' : null;
}
