import type { Database } from '@playlet/db';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import { findDialogueContaining, findDialogueWithPinyin } from '@playlet/db/queries/search/dialogue-hits';
import { matchApproximateDialogue, splitDialogueHalves } from '@playlet/domain/search/approximate-dialogue';
import {
  hasDialogueWithTypo,
  parsePinyinFragment,
  splitPinyinHalves,
} from '@playlet/domain/search/dialogue-pinyin';
import { isMixed, type SearchQuery } from '@playlet/domain/search/query';

/** Returns dramas whose dialogue contains a text typed in pinyin. */
export async function byDialoguePinyin(
  db: Database,
  letters: string | undefined,
  scope: Visibility,
): Promise<number[]> {
  const piece = parsePinyinFragment(letters);
  return piece ? (await findDialogueWithPinyin(db, scope, [piece])).map(({ seq }) => seq) : [];
}

/** Returns dramas whose dialogue contains, except for a typo, a text typed in pinyin. */
async function byApproximateDialoguePinyin(
  db: Database,
  letters: string,
  scope: Visibility,
): Promise<number[]> {
  const halves = splitPinyinHalves(letters);
  const parts = await findDialogueWithPinyin(db, scope, halves);
  return parts.filter((part) => hasDialogueWithTypo(part, letters, halves)).map(({ seq }) => seq);
}

/** Returns dramas whose dialogue contains most of the typed text, the largest share first. */
export async function byApproximateDialogue(
  db: Database,
  { chars, letters }: SearchQuery,
  scope: Visibility,
): Promise<number[]> {
  if (letters !== undefined && !isMixed(letters)) return byApproximateDialoguePinyin(db, letters, scope);
  const shares = new Map<number, number>();
  for (const { seq, lines } of await findDialogueContaining(db, scope, splitDialogueHalves(chars)))
    for (const line of lines.split('\n')) {
      const share = matchApproximateDialogue([...line], chars)?.share ?? 0;
      if (share > (shares.get(seq) ?? 0)) shares.set(seq, share);
    }
  return [...shares].sort(([, one], [, other]) => other - one).map(([seq]) => seq);
}
