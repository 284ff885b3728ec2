import { languages } from '@playlet/i18n/languages';
import { dirOf } from '@playlet/i18n/match';
import { accented } from '@playlet/i18n/node/pseudo';
import type { Browser, Page } from '@playwright/test';
import { findFaults } from './fit/find-faults.ts';
import { visibleTexts } from './fit/visible-texts.ts';
import { createMember } from './pictures/viewers.ts';
import { expect, groupNamed, test } from './world/journey.ts';
import { addressOf, pathsOf, signedInAs, untilThere } from './world/pages.ts';
import { orderMonthly } from './world/prices.ts';

/** Names that are the same in every language: the product, file kinds, keys, makers of data, and units of devices. */
const NAMES =
  /^(Playlet|English|DB|IP|AI|App|Wi|Fi|Mac|Windows|Linux|Chrome|Headless|Android|iPhone|p|x|繁)$/;
/** Times of day and of media, days as on a ticket, versions, the code of a country. */
const LATIN_FIGURES = /\d+:\d\d|\d{4}-\d\d-\d\d|\d+\.\d+\.\d+|\+\d+/g;
/** Days and times are written by the browser. */
const BY_THE_BROWSER =
  /\b(today|yesterday|tomorrow|AM|PM|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)\b/g;
/** What is spoken in the world's clips. */
const SUBTITLE = /^第 ?\d+ ?集的台词$/;
/** What only accented texts have: figures within them are the translators'. */
const IN_A_TEXT = /~/;

/** The texts are the same in both; what is mirrored is looked at where more pages are: a member's. */
for (const [name, lang, viewers] of [
  ['en-XA, which is longer and has accents', 'en-US', ['guest', 'member']],
  ['ar-XB, which is the same from right to left', 'ar-EG', ['member']],
] as const) {
  test(`in ${name}, no page says what the catalogue does not hold, and all of it fits`, async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    const token = await createMember();
    const { id: group } = await groupNamed('雨停之前');
    const paths = pathsOf({ group, order: await orderMonthly(token) });
    const found: string[] = [];
    for (const who of viewers.map((viewer) => (viewer === 'member' ? token : undefined))) {
      const { page, data } = await openSpeaking(browser, lang, who);
      const seen = new Set<string>();
      for (const path of paths) {
        await page.goto(path);
        await untilThere(page);
        keepTexts(await page.evaluate(carried), data);
        const shown = addressOf(page);
        if (seen.has(shown)) continue;
        seen.add(shown);
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(dirOf(lang));
        const wrong = [
          ...untranslated(await page.evaluate(visibleTexts), data, lang),
          ...(await faultsOf(page)),
        ];
        found.push(...wrong.map((fault) => `${shown} ${fault}`));
      }
      await page.context().close();
    }
    expect([...new Set(found)]).toEqual([]);
  });
}

/** A page that speaks a language with accented English in the place of its texts, and what the service answered it. */
async function openSpeaking(browser: Browser, lang: string, token: string | undefined) {
  const context = await browser.newContext({
    storageState: signedInAs(token, { umi_locale: lang }),
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }),
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.route(new RegExp(`/assets/texts-\\w+/${lang}\\.`), async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(lang, 'en-US') });
    const [numbered, named]: [unknown[], Record<string, unknown>] = await response.json();
    const texts = Object.entries(named).map(([key, text]) => [key, accented(text)]);
    await route.fulfill({ response, json: [numbered.map(accented), Object.fromEntries(texts)] });
  });
  const page = await context.newPage();
  const data = new Set(languages.map(({ label }) => label));
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    void response.json().then(
      (answer) => keepTexts(answer, data),
      // Not every answer has a body.
      () => undefined,
    );
  });
  return { page, data };
}

/** What the document brought along of the service's answers. */
function carried(): unknown {
  return JSON.parse(document.getElementById('boot')?.textContent || 'null');
}

function keepTexts(value: unknown, kept: Set<string>): void {
  if (typeof value === 'string') kept.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) keepTexts(one, kept);
}

/** Words without accents that are no data, and figures of another script than the language's. */
function untranslated(texts: readonly string[], data: ReadonlySet<string>, lang: string): string[] {
  const all = [...data].join('\n');
  return texts.flatMap((text) => {
    if (SUBTITLE.test(text)) return [];
    const words = text.replace(BY_THE_BROWSER, '').match(/\p{Script=Han}+|[A-Za-z]+/gu) ?? [];
    const strange = words.some((word) => !all.includes(word) && !NAMES.test(word));
    if (strange) return [`untranslated: ${text}`];
    if (lang !== 'ar-EG' || IN_A_TEXT.test(text) || all.includes(text)) return [];
    return /\d/.test(text.replace(LATIN_FIGURES, '')) ? [`Latin figures: ${text}`] : [];
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults, { inLanguages: true });
  return faults
    .filter(({ kind }) => ['sideways', 'overlap', 'unreachable'].includes(kind))
    .map(({ kind, where }) => `${kind}: ${where}`);
}
