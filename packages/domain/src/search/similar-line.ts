/** A shorter piece of a sentence is said in too many places to be a slip of one of them. */
const MIN_TYPED_LENGTH = 5;
const MIN_HALF_LENGTH = 3;
/** So much of what was typed has to be said, in the same order, and close together. */
const LEAST_SHARE = 0.75;
const MAX_STRETCH = 1.6;

/**
 * The beginning and the end of a line as it was typed: one wrong or missing word leaves one of them as it is. Empty where
 * too little was typed.
 */
export function halvesOfLine(chars: readonly string[]): string[] {
  if (chars.length < MIN_TYPED_LENGTH) return [];
  const half = Math.max(MIN_HALF_LENGTH, chars.length >> 1);
  return [chars.slice(0, half).join(''), chars.slice(-half).join('')];
}

/** How a line says nearly what was typed: the share of it, and where. Undefined where it says something else. */
export function matchSimilarLine(
  line: readonly string[],
  typed: readonly string[],
): { share: number; range: [from: number, to: number] } | undefined {
  if (typed.length < MIN_TYPED_LENGTH) return undefined;
  // lengths[i][j]: the longest common subsequence of the line from i on and what was typed from j on.
  const width = typed.length + 1;
  const lengths = new Uint16Array((line.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = line.length - 1; i >= 0; i -= 1)
    for (let j = typed.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        line[i] === typed[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const share = at(0, 0) / typed.length;
  if (share < LEAST_SHARE) return undefined;
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
  return to - from <= typed.length * MAX_STRETCH ? { share, range: [from, to] } : undefined;
}
