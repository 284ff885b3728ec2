import { languages } from '@playlet/i18n/languages';
import { addAccents } from '@playlet/i18n/node/pseudo';
import type { Page } from '@playwright/test';
import { visibleTexts } from '../fit/visible-texts.ts';

/** Names that are the same in every language: the product, file kinds, keys, makers of data, and units of devices. */
const NAMES =
  /^(Playlet|English|DB|IP|AI|App|Wi|Fi|Mac|Windows|Linux|Chrome|Headless|Android|iPhone|p|x|繁)$/;
/** Times of day and of media, days as on a ticket, versions, the code of a country. */
const LATIN_FIGURES = /\d+:\d\d|\d{4}-\d\d-\d\d|\d+\.\d+\.\d+|\+\d+/g;
/** Days, times and numbers of days are written by the browser. */
const BY_THE_BROWSER =
  /\b(\d+ days?|today|yesterday|tomorrow|AM|PM|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)\b/g;
/** The subtitles of the world's clips. */
const SUBTITLE = /^第 ?\d+ ?集的台词$/;
/** A sign that only accented texts have: figures within them are the translators'. */
const IN_A_TEXT = /~/;

/** Answers accented English for the texts of `en-US` and of `ar-EG`, which is the same from right to left, and collects the texts that the service answers. */
export async function accentTexts(page: Page): Promise<ReadonlySet<string>> {
  await page.context().route(/\/assets\/texts-\w+\/(en-US|ar-EG)\./, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('ar-EG', 'en-US') });
    const [numbered, named]: [unknown[], Record<string, unknown>] = await response.json();
    const texts = Object.entries(named).map(([key, text]) => [key, addAccents(text)]);
    await route.fulfill({ response, json: [numbered.map(addAccents), Object.fromEntries(texts)] });
  });
  const data = new Set(languages.map(({ label }) => label));
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    void response.json().then(
      (answer) => keepTexts(answer, data),
      // Not every answer has a body.
      () => undefined,
    );
  });
  return data;
}

function keepTexts(value: unknown, kept: Set<string>): void {
  if (typeof value === 'string') kept.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) keepTexts(one, kept);
}

/** Finds words without accents that are no data, and figures of another script than the language's. */
export async function untranslated(page: Page, data: ReadonlySet<string>, lang: string): Promise<string[]> {
  const texts = await page.evaluate(visibleTexts);
  const all = [...data].join('\n');
  return texts.flatMap((text) => {
    if (SUBTITLE.test(text)) return [];
    const words = text.replace(BY_THE_BROWSER, '').match(/\p{Script=Han}+|[A-Za-z]+/gu) ?? [];
    const isStrange = words.some((word) => !all.includes(word) && !NAMES.test(word));
    if (isStrange) return [`untranslated: ${text}`];
    if (lang !== 'ar-EG' || IN_A_TEXT.test(text) || all.includes(text)) return [];
    return /\d/.test(text.replace(LATIN_FIGURES, '')) ? [`Latin figures: ${text}`] : [];
  });
}
