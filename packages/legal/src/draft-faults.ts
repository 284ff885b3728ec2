import { type Facts, fillFacts, listUnknownNames } from './facts.ts';
import { type DocumentName, isAgreement, type TextLocale, textLocales } from './index.ts';
import { AgreementTextError, parseAgreement } from './parse.ts';
import type { AgreementBlock, AgreementText } from './text.ts';
import type { Summary } from './versions.ts';

/** An operator's text before it is published. */
export type Draft = {
  /** The day of effect; null while it is open. */
  effectiveOn: string | null;
  /** Markdown in each language. */
  texts: Record<TextLocale, string>;
  summary: Summary;
  asksAgain: boolean;
};

export type DraftFault = {
  code:
    | 'day-missing'
    | 'day-passed'
    | 'day-before-latest'
    | 'text-unchanged'
    | 'text-too-long'
    | 'text-unreadable'
    | 'name-unknown'
    | 'parts-differ'
    | 'summary-missing'
    | 'nobody-to-ask';
  locale?: TextLocale | undefined;
  /** The words at fault, where they are known. */
  excerpt?: string | undefined;
};

type Known = {
  document: DocumentName;
  /** Today in Beijing. */
  today: string;
  /** The newest version that was published or is built in, and its texts. */
  latest: { version: string; texts: Record<TextLocale, string> };
  facts: Facts;
};

/** Both languages together, so that a draft fits into the body of a request. */
export const MAX_TEXTS_BYTES = 56_000;

/** Everything that keeps a draft from being published; the console shows it while one writes, and the service asks it again. */
export function findDraftFaults(draft: Draft, known: Known): DraftFault[] {
  const { document, latest } = known;
  const texts = textLocales.map((locale) => textFaults(draft.texts[locale], locale, known.facts));
  const faults: DraftFault[] = [
    ...dayFaults(draft.effectiveOn, known),
    ...texts.flatMap(({ faults }) => faults),
  ];
  if (textLocales.every((locale) => normalize(draft.texts[locale]) === normalize(latest.texts[locale])))
    faults.push({ code: 'text-unchanged' });
  if (bytesOf(draft.texts) > MAX_TEXTS_BYTES) faults.push({ code: 'text-too-long' });
  const [chinese, english] = texts;
  if (chinese?.text && english?.text) faults.push(...partFaults(chinese.text, english.text));
  for (const locale of textLocales)
    if (draft.summary[locale].trim() === '') faults.push({ code: 'summary-missing', locale });
  if (draft.asksAgain && !isAgreement(document)) faults.push({ code: 'nobody-to-ask' });
  return faults;
}

function dayFaults(effectiveOn: string | null, { today, latest }: Known): DraftFault[] {
  if (effectiveOn === null) return [{ code: 'day-missing' }];
  if (effectiveOn < today) return [{ code: 'day-passed' }];
  return effectiveOn <= latest.version ? [{ code: 'day-before-latest', excerpt: latest.version }] : [];
}

function textFaults(markdown: string, locale: TextLocale, facts: Facts) {
  const faults: DraftFault[] = listUnknownNames(markdown).map((name) => ({
    code: 'name-unknown',
    locale,
    excerpt: `{${name}}`,
  }));
  try {
    return { faults, text: parseAgreement(fillFacts(normalize(markdown), facts)) };
  } catch (error) {
    const excerpt = error instanceof AgreementTextError ? error.excerpt : undefined;
    return { faults: [...faults, { code: 'text-unreadable', locale, excerpt } as const], text: undefined };
  }
}

function bytesOf(texts: Draft['texts']): number {
  const encoder = new TextEncoder();
  return textLocales.reduce((sum, locale) => sum + encoder.encode(texts[locale]).length, 0);
}

/** As it is stored: one kind of line end, and one of them at the end. */
export function normalize(markdown: string): string {
  return `${markdown
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()}\n`;
}

/** A translation has the same sections, and in each the same paragraphs and list items. */
function partFaults(chinese: AgreementText, english: AgreementText): DraftFault[] {
  const [own, other] = [partsOf(chinese), partsOf(english)];
  const at = Array.from({ length: Math.max(own.length, other.length) }).findIndex(
    (_, index) => own[index]?.shape !== other[index]?.shape,
  );
  if (at === -1) return [];
  return [{ code: 'parts-differ', excerpt: own[at]?.title ?? other[at]?.title }];
}

function partsOf({ title, keyPoints, sections }: AgreementText) {
  return [
    { title, shape: shapeOf(keyPoints) },
    ...sections.map((section) => ({ title: section.title, shape: shapeOf(section.blocks) })),
  ];
}

function shapeOf(blocks: readonly AgreementBlock[]): string {
  return blocks.map((block) => (block.kind === 'list' ? block.items.length : 'p')).join();
}
