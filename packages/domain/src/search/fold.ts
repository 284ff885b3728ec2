import { Converter } from 'opencc-js/t2cn';

/** A text as the search compares it, and where each of its characters stood. */
export type Folded = {
  chars: string[];
  /** For each character its place in the original, in UTF-16 units: [from, to). */
  spans: [from: number, to: number][];
  /** For each character the one it was written as. */
  written: string[];
};

const toSimplified = Converter({ from: 't', to: 'cn' });
/** Written for a simplified character in Taiwan and Hong Kong, and a word of its own elsewhere. */
const VARIANTS: Readonly<Record<string, string>> = { 妳: '你', 著: '着', 祂: '他', 牠: '它' };
const SEARCHABLE = /[\p{L}\p{N}]/u;
const folded = new Map<string, string>();
/** Chinese has some 8,000 characters in use; a hostile text has more. */
const MAX_FOLDED = 20_000;

/**
 * Folds equal forms into one: width, case, accents, traditional characters. Spaces, punctuation, emoji and everything
 * else without a meaning for a search is left out.
 */
export function foldWithSpans(text: string): Folded {
  const chars: string[] = [];
  const spans: Folded['spans'] = [];
  const written: string[] = [];
  let at = 0;
  for (const char of text) {
    const span: [number, number] = [at, at + char.length];
    for (const one of foldChar(char)) {
      chars.push(one);
      spans.push(span);
      written.push(char);
    }
    at += char.length;
  }
  return { chars, spans, written };
}

export function fold(text: string): string {
  return foldWithSpans(text).chars.join('');
}

function foldChar(char: string): string {
  const known = folded.get(char);
  if (known !== undefined) return known;
  const plain = char.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();
  let result = '';
  for (const one of plain) if (SEARCHABLE.test(one)) result += VARIANTS[one] ?? toSimplified(one);
  if (folded.size < MAX_FOLDED) folded.set(char, result);
  return result;
}
