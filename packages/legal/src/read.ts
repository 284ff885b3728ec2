import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgreementName } from './index.ts';

/** The languages agreements are written in; the Chinese text is the one that applies. */
export const textLocales = ['zh-CN', 'en-US'] as const;
export type TextLocale = (typeof textLocales)[number];

/** Who stands behind this installation; what is null is not told. */
export type Operator = { name: string; address: string | null; contact: string | null };

/** The Markdown of an agreement with the operator's name in it. */
export function readAgreement(
  document: AgreementName,
  version: string,
  locale: TextLocale,
  operator: Operator,
): string {
  const file = join(import.meta.dirname, '..', document, version, `${locale}.md`);
  return withOperator(readFileSync(file, 'utf8'), operator);
}

/** A line that names what the operator has not told is left out. */
function withOperator(markdown: string, { name, address, contact }: Operator): string {
  const known: Record<string, string | null> = { operator: name, address, contact };
  return markdown
    .split('\n')
    .filter((line) => !names(line).some((key) => known[key] === null))
    .map((line) => line.replaceAll(NAME, (_, key: string) => plain(known[key] ?? '')))
    .join('\n');
}

const NAME = /\{(operator|address|contact)\}/g;

function names(line: string): string[] {
  return [...line.matchAll(NAME)].map(([, key = '']) => key);
}

/** What the operator writes is text, and means nothing as Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[*`[\]\n]/g, ' ').trim();
}
