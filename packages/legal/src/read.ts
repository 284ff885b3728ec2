import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Facts, fillFacts } from './facts.ts';
import type { DocumentName, TextLocale } from './index.ts';

/** The Markdown of an agreement that the product comes with, with the installation's facts in it. */
export function readAgreement(
  document: DocumentName,
  version: string,
  locale: TextLocale,
  facts: Facts,
): string {
  return fillFacts(readMarkdown(document, version, locale), facts);
}

/** The Markdown of an agreement that the product comes with. */
export function readMarkdown(document: DocumentName, version: string, locale: TextLocale): string {
  return readFileSync(join(import.meta.dirname, '..', document, version, `${locale}.md`), 'utf8');
}
