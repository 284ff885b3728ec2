import { htmlLangOf } from '@playlet/i18n/intl';
import { langs } from '@playlet/i18n/match';
import type { Browser, Page } from '@playwright/test';
import { type Fault, findFaults } from './fit/find-faults.ts';
import { SKIPPED } from './fit/skipped.ts';
import { speak } from './fit/speak.ts';
import { enlargeAnswers } from './pictures/enlarged.ts';
import { parseLook } from './pictures/look.ts';
import { createMember } from './pictures/viewers.ts';
import { expect, groupNamed, test } from './world/journey.ts';
import { addressOf, pathsOf, setTextSize, signedInAs, untilThere } from './world/pages.ts';
import { orderMonthly } from './world/prices.ts';

const SIZES = [
  ...['w390', 'w390.text200', 'w768', 'w768.text200', 'w1440', 'w1440.text200'],
  ...['w844h390', 'w667h375', 'w320', 'w1024', 'w1920h1080', 'w390.en-us', 'w390.en-us.text200'],
];
/** Languages to look at; without `FIT_LANGS` all of them. */
const CHOSEN = process.env.FIT_LANGS ? process.env.FIT_LANGS.split(',') : langs;
const LANGUAGES = ['w320', 'w390', 'w1440'].flatMap((size) =>
  CHOSEN.map((lang) => `${size}.${lang.toLowerCase()}`),
);
const IN_LANGUAGES = process.env.FIT === 'languages';
test.skip(!process.env.FIT, 'commands of their own: npm run test:fit and npm run test:fit:languages');

const CLIP_MOVES_MS = 600;
const WHOLE_RUN_MS = 7_200_000;
/** Pages that say the same to everybody, or lead a guest to the login: in all languages they are looked at once. */
const SAME_FOR_A_GUEST =
  /^\/(customer_service|no\/|my\/(about|agreements|setting\/language|balance|calendar|check|membership|order|setting\/logoff))/;

test.describe.configure({ mode: 'parallel' });

for (const who of ['guest', 'member'] as const) {
  test(`every page fits, for a ${who}`, async ({ browser }) => {
    test.setTimeout(WHOLE_RUN_MS);
    const token = await createMember();
    const { id: group, episodeCount } = await groupNamed('雨停之前');
    const { id: walled } = await groupNamed('凤阙辞');
    const pages = pathsOf({ group, order: await orderMonthly(token) });
    // The pay wall is a curtain over a page that fits without it.
    const paths = [...pages, `/video/${walled}/2`]
      .filter((path) => path.includes(process.env.FIT_ONLY ?? ''))
      .filter((path) => !(IN_LANGUAGES && who === 'guest' && SAME_FOR_A_GUEST.test(path)));
    const found = await faultsOf(browser, paths, {
      token: who === 'member' ? token : undefined,
      episodeCounts: new Map([[group, episodeCount]]),
    });
    expect(found).toEqual([]);
  });
}

type Viewer = { token: string | undefined; episodeCounts: ReadonlyMap<string, number> };

async function faultsOf(browser: Browser, paths: readonly string[], viewer: Viewer): Promise<string[]> {
  const looks = IN_LANGUAGES ? LANGUAGES : SIZES;
  const found: string[] = [];
  const page = await openAs(browser, viewer);
  const seen = new Set<string>();
  for (const path of paths) {
    await setSize(page, 'w390');
    await page.goto(path);
    await untilThere(page);
    const shown = addressOf(page);
    if (seen.has(shown)) continue;
    seen.add(shown);
    for (const [size, langs] of Map.groupBy(looks, sizeOf)) {
      await setSize(page, size);
      const faults = await faultsIn(
        page,
        langs.map((look) => parseLook(look).lang),
      );
      const lines = faults
        .map(({ lang, fault }) => ({
          look: lang === 'zh-CN' ? size : `${size}.${lang.toLowerCase()}`,
          fault,
        }))
        .filter(({ look, fault }) => !isSkipped(shown, look, fault))
        .map(({ look, fault }) => `${shown} ${look}: ${fault.kind}: ${fault.where}`);
      found.push(...lines);
      // A whole run takes long: what it found is worth reading before its end.
      for (const line of lines) console.log(line);
    }
  }
  await page.context().close();
  return found;
}

/** A look without its language. */
const sizeOf = (look: string) => look.replace(`.${parseLook(look).lang.toLowerCase()}`, '');

/** One after the other in the page itself: to ask it anew for every language would take most of a run. */
function faultsIn(page: Page, langs: readonly string[]): Promise<{ lang: string; fault: Fault }[]> {
  const options = JSON.stringify({ inLanguages: IN_LANGUAGES });
  return page.evaluate(`(async () => {
    const found = [];
    for (const [lang, spoken] of ${JSON.stringify(langs.map((lang) => [lang, htmlLangOf(lang)]))}) {
      await (${speak})(lang, spoken);
      found.push(...(${findFaults})(${options}).map((fault) => ({ lang, fault })));
    }
    return found;
  })()`);
}

async function openAs(browser: Browser, { token, episodeCounts }: Viewer): Promise<Page> {
  const context = await browser.newContext({
    storageState: signedInAs(token),
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await enlargeAnswers(context, { episodeCounts });
  return context.newPage();
}

async function setSize(page: Page, look: string): Promise<void> {
  const { width, height, textPercent } = parseLook(look);
  await page.setViewportSize({ width, height });
  await setTextSize(page, textPercent);
  // A clip takes its new place a few frames after the window has its size, and its words with it.
  if ((await page.locator('video').count()) > 0) await page.waitForTimeout(CLIP_MOVES_MS);
}

function isSkipped(path: string, look: string, { kind, where }: Fault): boolean {
  return SKIPPED.some(
    (one) =>
      one.path.test(path) &&
      (one.look?.test(look) ?? true) &&
      (one.kind === undefined || one.kind === kind) &&
      (one.where?.test(where) ?? true),
  );
}
