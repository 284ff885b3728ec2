/** Joiners, colors and selectors are left out: ❤️ and ❤ are the same, and a family is its members. */
const EMOJI = /[\p{Extended_Pictographic}--[©®™]]|\p{Regional_Indicator}{2}/gv;

/** Places of the emoji of a text. */
export function findEmoji(text: string): { emoji: string; at: number }[] {
  return [...text.matchAll(EMOJI)].map(({ 0: emoji, index }) => ({ emoji, at: index }));
}

/** Returns each emoji of a text once. */
export const emojiOf = (text: string): string[] => [...new Set(findEmoji(text).map(({ emoji }) => emoji))];
