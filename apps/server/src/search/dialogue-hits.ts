import type { Database } from '@playlet/db';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import { dialogueContaining, dialogueWithPinyin } from '@playlet/db/queries/search/dialogue-hits';
import { dialogueHalves, matchApproximateDialogue } from '@playlet/domain/search/approximate-dialogue';
import { pinyinFragment, pinyinHalves, saysWithTypo } from '@playlet/domain/search/dialogue-pinyin';
import { isMixed, type SearchQuery } from '@playlet/domain/search/query';

/** Returns dramas whose dialogue contains a text typed in pinyin. */
export async function byDialoguePinyin(
  db: Database,
  letters: string | undefined,
  scope: Visibility,
): Promise<number[]> {
  const piece = pinyinFragment(letters);
  return piece ? (await dialogueWithPinyin(db, scope, [piece])).map(({ seq }) => seq) : [];
}

/** Returns dramas whose dialogue contains, except for a typo, a text typed in pinyin. */
async function byApproximateDialoguePinyin(
  db: Database,
  letters: string,
  scope: Visibility,
): Promise<number[]> {
  const halves = pinyinHalves(letters);
  const parts = await dialogueWithPinyin(db, scope, halves);
  return parts.filter((part) => saysWithTypo(part, letters, halves)).map(({ seq }) => seq);
}

/** Returns dramas whose dialogue contains most of the typed text, the largest share first. */
export async function byApproximateDialogue(
  db: Database,
  { chars, letters }: SearchQuery,
  scope: Visibility,
): Promise<number[]> {
  if (letters !== undefined && !isMixed(letters)) return byApproximateDialoguePinyin(db, letters, scope);
  const shares = new Map<number, number>();
  for (const { seq, lines } of await dialogueContaining(db, scope, dialogueHalves(chars)))
    for (const line of lines.split('\n')) {
      const share = matchApproximateDialogue([...line], chars)?.share ?? 0;
      if (share > (shares.get(seq) ?? 0)) shares.set(seq, share);
    }
  return [...shares].sort(([, one], [, other]) => other - one).map(([seq]) => seq);
}
