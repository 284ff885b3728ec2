/** Shorter text occurs in too many lines to be a misremembered one. */
const MIN_TYPED_LENGTH = 5;
const MIN_HALF_LENGTH = 3;
/** The share of the typed characters a line must contain, in the same order and close together. */
const MIN_MATCHED_SHARE = 0.75;
const MAX_STRETCH_FACTOR = 1.6;

/**
 * The first and the last half of the typed text: one wrong or missing word leaves one of them intact. Empty where too
 * little was typed.
 */
export function splitDialogueHalves(chars: readonly string[]): string[] {
  if (chars.length < MIN_TYPED_LENGTH) return [];
  const half = Math.max(MIN_HALF_LENGTH, chars.length >> 1);
  return [chars.slice(0, half).join(''), chars.slice(-half).join('')];
}

/** The share of the typed text a line contains, and where; undefined below the minimum. */
export function matchApproximateDialogue(
  line: readonly string[],
  typed: readonly string[],
): { share: number; range: [from: number, to: number] } | undefined {
  if (typed.length < MIN_TYPED_LENGTH) return undefined;
  // lengths[i][j]: the longest common subsequence of the line from i on and of the typed text from j on.
  const width = typed.length + 1;
  const lengths = new Uint16Array((line.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = line.length - 1; i >= 0; i -= 1)
    for (let j = typed.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        line[i] === typed[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const share = at(0, 0) / typed.length;
  if (share < MIN_MATCHED_SHARE) return undefined;
  let from = -1;
  let to = 0;
  for (let i = 0, j = 0; i < line.length && j < typed.length; ) {
    if (line[i] === typed[j]) {
      if (from < 0) from = i;
      i += 1;
      j += 1;
      to = i;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return to - from <= typed.length * MAX_STRETCH_FACTOR ? { share, range: [from, to] } : undefined;
}
