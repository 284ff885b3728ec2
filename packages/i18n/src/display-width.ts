/**
 * Returns the width of a text, in letters: a Chinese or Japanese character is two, a mark above or below a letter
 * nothing.
 */
export function displayWidthOf(text: string): number {
  let width = 0;
  for (const sign of text) if (!UNSEEN.test(sign)) width += WIDE.test(sign) ? 2 : 1;
  return width;
}

/** Marks on letters, and signs that only break or turn a line. */
const UNSEEN = /[\p{Mn}\p{Me}\p{Cf}]/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
