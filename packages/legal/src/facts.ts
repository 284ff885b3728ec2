import { ADULT_AGE_YEARS, type MinorCap } from '@playlet/domain/money/minor';

/** An installation's facts for the agreements; null ones are left out. */
export type Facts = {
  /** The operator's name. */
  name: string;
  address: string | null;
  contact: string | null;
  /** The spending limits of minors, youngest first; never empty. */
  minorCaps: readonly MinorCap[];
};

/** The names a text may have in braces; the last four belong to one line, which is repeated for each age. */
export const FACT_NAMES = [
  'operator',
  'address',
  'contact',
  'youngest',
  'fromAge',
  'toAge',
  'single',
  'daily',
] as const;

/**
 * Puts the facts into a text. A line about minors' limits is repeated for each age; one with a missing fact is left
 * out.
 */
export function fillFacts(markdown: string, { name, address, contact, minorCaps }: Facts): string {
  const facts = { operator: name, address, contact, youngest: minorCaps[0]?.fromAge ?? ADULT_AGE_YEARS };
  return markdown
    .split('\n')
    .flatMap((line) =>
      line.includes('{fromAge}')
        ? minorCaps.map((cap, at) => filled(line, capWords(cap, minorCaps[at + 1])))
        : [filled(line, facts)],
    )
    .filter((line) => line !== null)
    .join('\n');
}

/** The names in braces that mean nothing. */
export function listUnknownNames(markdown: string): string[] {
  const known: readonly string[] = FACT_NAMES;
  const names = [...markdown.matchAll(NAME)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

function capWords({ fromAge, single, daily }: MinorCap, next: MinorCap | undefined): Words {
  return { fromAge, toAge: next?.fromAge ?? ADULT_AGE_YEARS, single: single / 100, daily: daily / 100 };
}

type Words = Record<string, string | number | null>;

function filled(line: string, words: Words): string | null {
  const names = [...line.matchAll(NAME)].map(([, name = '']) => name);
  if (names.some((name) => words[name] === null)) return null;
  return line.replaceAll(NAME, (_, name: string) => plain(String(words[name])));
}

const NAME = /\{(\w+)\}/g;

/** An operator's input is plain text, and has no meaning as Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[*`[\]\n]/g, ' ').trim();
}
