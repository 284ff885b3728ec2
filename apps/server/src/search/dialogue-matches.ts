import type { SearchMatch } from '@playlet/contract';
import type { Database } from '@playlet/db';
import type { GroupRow } from '@playlet/db/queries/catalogue/group';
import {
  type DialoguePlace,
  findDialoguePlaces,
  findSubtitlesContaining,
} from '@playlet/db/queries/search/dialogue-hits';
import { splitDialogueHalves } from '@playlet/domain/search/approximate-dialogue';
import { parseDialogue } from '@playlet/domain/search/dialogue';
import { parsePinyinFragment, splitPinyinHalves } from '@playlet/domain/search/dialogue-pinyin';
import {
  containedTitleOf,
  matchDialogue,
  matchDialogueApproximately,
  matchDialoguePinyin,
} from '@playlet/domain/search/match';
import type { SearchQuery } from '@playlet/domain/search/query';

type Matcher = (text: string) => SearchMatch | undefined;

/** Returns the places in the dialogue of these dramas that contain the typed text, exactly or else approximately. */
export async function findDialogueMatches(
  db: Database,
  seqs: number[],
  query: SearchQuery,
): Promise<Map<number, SearchMatch>> {
  const found = new Map<number, SearchMatch>();
  const unmatched = () => seqs.filter((seq) => !found.has(seq));
  const collect = (places: DialoguePlace[], matcher: Matcher) => {
    for (const place of places) {
      const match = found.has(place.seq) ? undefined : lineMatch(place, matcher);
      if (match) found.set(place.seq, match);
    }
  };
  for (const variant of query.core ? [query, query.core] : [query])
    collect(await findDialoguePlaces(db, unmatched(), variant.text), (text) => matchDialogue(text, variant));
  const whole = parsePinyinFragment(query.letters);
  if (whole) {
    const fragment = { texts: [], letters: [whole.letters] };
    collect(await findSubtitlesContaining(db, unmatched(), fragment), (text) =>
      matchDialoguePinyin(text, query),
    );
  }
  const halves = {
    texts: splitDialogueHalves(query.chars),
    letters: splitPinyinHalves(query.letters).map(({ letters }) => letters),
  };
  collect(await findSubtitlesContaining(db, unmatched(), halves), (text) =>
    matchDialogueApproximately(text, query),
  );
  return found;
}

/** Shorter dialogue occurs in every drama. */
const MIN_DIALOGUE_LENGTH = 4;
const MAX_TITLED_COUNT = 3;

/** Returns the places of the dialogue that a query names beside a title. */
export async function findDialogueBesideTitle(
  db: Database,
  titled: GroupRow[],
  query: SearchQuery,
): Promise<Map<number, SearchMatch>> {
  const found = new Map<number, SearchMatch>();
  for (const row of titled.slice(0, MAX_TITLED_COUNT)) {
    const rest = containedTitleOf({ ...row, castNames: row.cast_names }, query)?.rest ?? '';
    const chars = [...rest];
    if (chars.length < MIN_DIALOGUE_LENGTH) continue;
    const [place] = await findDialoguePlaces(db, [row.seq], rest);
    const match = place && lineMatch(place, (text) => matchDialogue(text, { chars }));
    if (match) found.set(row.seq, match);
  }
  return found;
}

function lineMatch({ index, body }: DialoguePlace, matcher: Matcher): SearchMatch | undefined {
  for (const { from, text } of parseDialogue(body)) {
    const match = matcher(text);
    if (match) return { ...match, line: { index, second: Math.floor(from) } };
  }
  return undefined;
}
