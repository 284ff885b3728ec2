import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADULT_AGE_YEARS, type MinorCap } from '@playlet/domain/money/minor';
import type { DocumentName } from './index.ts';

/** The languages agreements are written in; the Chinese text is the one that applies. */
export const textLocales = ['zh-CN', 'en-US'] as const;
export type TextLocale = (typeof textLocales)[number];

/** What an installation says of itself in the agreements; what is null is not told. */
export type Facts = {
  /** The operator's name. */
  name: string;
  address: string | null;
  contact: string | null;
  /** What minors may spend, youngest first; never empty. */
  minorCaps: readonly MinorCap[];
};

/** The Markdown of an agreement with the installation's facts in it. */
export function readAgreement(
  document: DocumentName,
  version: string,
  locale: TextLocale,
  facts: Facts,
): string {
  const file = join(import.meta.dirname, '..', document, version, `${locale}.md`);
  return withFacts(readFileSync(file, 'utf8'), facts);
}

/** A line about what minors may spend stands once for each age; one that names what is not told is left out. */
function withFacts(markdown: string, { name, address, contact, minorCaps }: Facts): string {
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

/** What an operator writes is text, and means nothing as Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[*`[\]\n]/g, ' ').trim();
}
