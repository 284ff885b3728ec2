import type { LineVerdict } from './line-rules.ts';

/** The operator's order, with the demoted ones last. */
export function sortLines(
  lines: readonly string[],
  verdicts: readonly Pick<LineVerdict, 'line' | 'isDemoted'>[],
): string[] {
  const demoted = new Set(verdicts.filter(({ isDemoted }) => isDemoted).map(({ line }) => line));
  return [...lines.filter((line) => !demoted.has(line)), ...lines.filter((line) => demoted.has(line))];
}

/** One play in this number begins with another line than the first, to measure the others. */
export const PROBE_SHARE = 0.05;

/** The order for one play; `random` from 0 to below 1. */
export function sortForPlay(ordered: readonly string[], random: number): readonly string[] {
  if (random >= PROBE_SHARE || ordered.length < 2) return ordered;
  const at = 1 + Math.floor((random / PROBE_SHARE) * (ordered.length - 1));
  const probed = ordered[at];
  return probed === undefined ? ordered : [probed, ...ordered.filter((line) => line !== probed)];
}
